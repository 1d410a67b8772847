import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { byRelease, isLive } from "../contents/visibility-queries.server";
import { editions, releases } from "../tables.server";

/**
 * The types of a kind of which readers of a language see anything at `now`; the batch item looks each type up in the
 * index once (a CROSS JOIN keeps its order: else all releases are read).
 */
export const listLiveTypes = (db: Db, companyId: string, now: Date, { kind, lang }: { kind: string; lang: Lang }) => {
  const listed = and(eq(editions.companyId, companyId), eq(editions.kind, kind), eq(editions.lang, lang));
  return db.all<{ type: string }>(sql`WITH RECURSIVE each(type) AS (
      SELECT min(${editions.type}) FROM ${editions} WHERE ${listed}
      UNION ALL SELECT (SELECT min(${editions.type}) FROM ${editions} WHERE ${listed} AND ${editions.type} > each.type)
        FROM each WHERE each.type IS NOT NULL)
    SELECT type FROM each WHERE EXISTS (SELECT 1 FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
      WHERE ${listed} AND ${editions.type} = each.type AND ${isLive(now)})`);
};
