import { sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import type { Lang } from "~/shared/languages";
import { editions, releases } from "../tables.server";
import { byRelease, findNextChangeSql, isLive } from "./visibility.server";

export type LatestRow = {
  change: number | null;
  contentId: string | null;
  type: string | null;
  sortAt: number | null;
  title: string | null;
  said: Lang | null;
};

/**
 * The newest of a kind that readers of a language see at `now`, and in each row the company's next change: one statement for
 * a block. Its only row has nothing but the change while there is nothing to show.
 */
export const listLatest = (
  db: Db,
  companyId: string,
  now: Date,
  { kind, lang }: { kind: string; lang: Lang },
  limit: number,
) =>
  db.all<LatestRow>(sql`SELECT change.at AS change, one.* FROM (${findNextChangeSql(companyId, now)}) change LEFT JOIN (
    SELECT ${editions.contentId} AS contentId, ${editions.type} AS type, ${editions.sortAt} AS sortAt, ${editions.id} AS place,
      ${editions.title} AS title, ${editions.said} AS said
    FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${kind} AND ${editions.lang} = ${lang} AND ${isLive(now)}
    ORDER BY ${editions.sortAt} DESC, ${editions.id} DESC LIMIT ${limit}) one ON 1 ORDER BY one.sortAt DESC, one.place DESC`);
