import { sql } from "drizzle-orm";
import { isLiveOne } from "~/publishing/contents/editions-queries.server";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { filesOfEdition } from "../contents/documents-queries.server";

type One = { kind: string; contentId: string; lang: Lang };
type AroundRow = {
  /** The next later one of the kind, the next earlier one, or an earlier one of the same type. */
  place: "later" | "earlier" | "same";
  id: string;
  title: string;
  shownLang: Lang;
  at: number;
};

/**
 * What stands beside one content in the list of its kind, for readers of the language: one statement, whatever the
 * company has.
 */
export const listAround = (db: Db, companyId: string, now: Date, one: One, same: number) => {
  const here = (column: string) => sql`(SELECT ${sql.raw(column)} FROM here)`;
  const part = (place: AroundRow["place"], limit: number) => {
    const later = place === "later";
    const turn = sql.raw(later ? "ASC" : "DESC");
    return sql`SELECT * FROM (SELECT ${place} AS place, ${editions.contentId} AS id, ${editions.title} AS title,
        ${editions.shownLang} AS shownLang, ${editions.sortAt} AS at
      FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
      WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${one.kind} AND ${editions.lang} = ${one.lang}
        AND ${place === "same" ? sql`${editions.type} = ${here("type")}` : sql`1`}
        AND (${editions.sortAt}, ${editions.id}) ${sql.raw(later ? ">" : "<")} (${here("sort_at")}, ${here("id")})
        AND ${isLive(now)}
      ORDER BY ${editions.sortAt} ${turn}, ${editions.id} ${turn} LIMIT ${limit})`;
  };
  return db.all<AroundRow>(sql`WITH here AS (SELECT ${editions.sortAt} AS sort_at, ${editions.id} AS id,
    ${editions.type} AS type
      FROM ${editions} CROSS JOIN ${releases} ON ${byRelease} WHERE ${isLiveOne(companyId, now, one)} LIMIT 1)
    ${part("later", 1)} UNION ALL ${part("earlier", 1)} UNION ALL ${part("same", same)}`);
};

/** The files of one content in each language in which readers have it, as JSON, and whether its words are in it too. */
export const listFilesByLang = (db: Db, companyId: string, now: Date, contentId: string) =>
  db.all<{ lang: Lang; own: number; files: string }>(sql`SELECT ${editions.lang} AS lang,
      ${editions.shownLang} = ${editions.lang} AS own, ${filesOfEdition} AS files
    FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.contentId} = ${contentId} AND ${isLive(now)}`);
