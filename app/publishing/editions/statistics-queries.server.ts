import { sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { byRelease, isLive } from "../contents/visibility-queries.server";
import { editions, releases } from "../tables.server";

/**
 * How many of a kind readers of a language have, by type, year and quarter of their Beijing day. Reads every edition of
 * the language: for answers that are kept (`remembered`).
 */
export const countLive = (db: Db, companyId: string, now: Date, kind: string, lang: Lang) =>
  db.all<{
    type: string;
    year: number;
    quarter: number;
    n: number;
  }>(sql`SELECT ${editions.type} AS type, ${editions.year} AS year,
      (CAST(strftime('%m', ${editions.sortAt} / 1000 + 28800, 'unixepoch') AS INTEGER) + 2) / 3 AS quarter,
      count(*) AS n
    FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${kind} AND ${editions.lang} = ${lang}
      AND ${isLive(now)}
    GROUP BY ${editions.year}, quarter, ${editions.type}`);
