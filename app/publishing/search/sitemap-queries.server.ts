import { sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { byRelease, isLive } from "../contents/visibility-queries.server";
import { editions, releases } from "../tables.server";

type Span = { from: Date; until: Date };

/**
 * Everything of these kinds that readers of a language see in it at `now`, in no order; of a span of the time lists are
 * ordered by.
 */
export const listAddresses = (
  db: Db,
  companyId: string,
  now: Date,
  kinds: readonly string[],
  lang: Lang,
  limit: number,
  span?: Span,
) =>
  db.all<{
    kind: string;
    contentId: string;
    outSince: number;
  }>(sql`SELECT ${editions.kind} AS kind, ${editions.contentId} AS contentId,
      ${releases.at} AS outSince
    FROM json_each(${JSON.stringify(kinds)}) wanted CROSS JOIN ${editions} ON ${editions.companyId} = ${companyId}
      AND ${editions.kind} = wanted.value AND ${editions.lang} = ${lang} AND ${editions.shownLang} = ${lang}
      AND ${span ? sql`${editions.sortAt} >= ${span.from.getTime()} AND ${editions.sortAt} < ${span.until.getTime()}` : sql`1`}
    CROSS JOIN ${releases} ON ${byRelease} WHERE ${isLive(now)} LIMIT ${limit}`);

const monthOf = (at: string) => `(unixepoch(${at} / 1000, 'unixepoch', '+8 hours', 'start of month') - 28800) * 1000`;
const nextMonthOf = (at: string) =>
  `(unixepoch(${at} / 1000, 'unixepoch', '+8 hours', 'start of month', '+1 month') - 28800) * 1000`;

/**
 * The Beijing months (`yyyy-MM`) in which any of these kinds has something live; costs rows in proportion to the
 * months.
 */
export const listLiveMonths = (
  db: Db,
  companyId: string,
  now: Date,
  kinds: readonly string[],
  langs: readonly Lang[],
) =>
  db.all<{ month: string }>(sql`WITH RECURSIVE months(kind, lang, at) AS (
      SELECT k.value, l.value, (SELECT max(e.sort_at) FROM editions e
        WHERE e.company_id = ${companyId} AND e.kind = k.value AND e.lang = l.value)
        FROM json_each(${JSON.stringify(kinds)}) k CROSS JOIN json_each(${JSON.stringify(langs)}) l
      UNION ALL
      SELECT kind, lang, (SELECT max(e.sort_at) FROM editions e
        WHERE e.company_id = ${companyId} AND e.kind = months.kind
        AND e.lang = months.lang AND e.sort_at < ${sql.raw(monthOf("months.at"))}) FROM months
        WHERE months.at IS NOT NULL)
    SELECT DISTINCT strftime('%Y-%m', at / 1000, 'unixepoch', '+8 hours') AS month FROM months
    WHERE at IS NOT NULL AND EXISTS (SELECT 1 FROM ${editions} INDEXED BY editions_by_time
      CROSS JOIN ${releases} ON ${byRelease} WHERE ${editions.companyId} = ${companyId}
      AND ${editions.kind} = months.kind AND ${editions.lang} = months.lang
      AND ${editions.sortAt} >= ${sql.raw(monthOf("months.at"))}
      AND ${editions.sortAt} < ${sql.raw(nextMonthOf("months.at"))} AND ${isLive(now)})
    ORDER BY month DESC`);
