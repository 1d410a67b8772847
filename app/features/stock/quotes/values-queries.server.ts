import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { ShareCounts } from "~/server/registry/figure-slots.server";
import type { Readers } from "~/server/request/context.server";
import { instruments } from "../tables.server";

/**
 * Of a security in a statement: JSON of [day, close, [since, A shares, H shares]] of its newest day at `until`, and
 * when its next one is due.
 */
function newestOf(readers: Readers, until: Date, counts: ShareCounts | null) {
  const own = sql`company_id = ${readers.company.id} AND instrument_id = "instruments"."id"`;
  const shares = counts ? sql`json((${counts(readers, sql`prices.day`)}))` : sql`NULL`;
  return {
    valued: sql<
      string | null
    >`(SELECT json_array(day, close, ${shares}) FROM prices WHERE ${own} AND as_of <= ${until.getTime()}
      ORDER BY as_of DESC LIMIT 1)`,
    next: sql<
      number | null
    >`(SELECT as_of FROM prices WHERE ${own} AND as_of > ${until.getTime()} ORDER BY as_of LIMIT 1)`,
  };
}

/**
 * The same of all shown securities, as a value in a statement: JSON of [market, currency, decimals, `valued`, `next`]
 * in their order.
 */
export function selectValued(readers: Readers, until: Date, counts: ShareCounts | null): SQL {
  const { valued, next } = newestOf(readers, until, counts);
  return sql`(SELECT json_group_array(json_array(market, currency, decimals, json(${valued}), ${next})
    ORDER BY sort, market, code)
    FROM "instruments" WHERE company_id = ${readers.company.id} AND posted = 1)`;
}

/**
 * The shown securities in their order, each with `valued`, JSON of [day, close, [since, A shares, H shares]] of its
 * newest day at `until`, and the moment at which its next day becomes due; null where there is none. `weighed` is JSON
 * of the texts of `ratios`, of securities in yuan. A builder.
 */
export const listValued = (
  db: Db,
  readers: Readers,
  until: Date,
  { counts, ratios }: { counts: ShareCounts | null; ratios: readonly Rows[] },
) => {
  const { valued, next } = newestOf(readers, until, counts);
  return db
    .select({
      ...getTableColumns(instruments),
      valued,
      weighed: sql<string | null>`CASE WHEN currency = 'CNY' THEN json_array(${sql.join(
        ratios.map((select) => sql`(${select}) || ''`),
        sql`, `,
      )}) END`,
      next,
    })
    .from(instruments)
    .where(and(eq(instruments.companyId, readers.company.id), eq(instruments.posted, true)))
    .orderBy(instruments.sort, instruments.market, instruments.code);
};
