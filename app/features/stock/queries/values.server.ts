import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Rows } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import type { ShareCounts } from "~/server/house.server";
import { instruments } from "../tables.server";

/**
 * The shown securities in their order, each with `valued`, JSON of [day, close, [since, A shares, H shares]] of its newest day at
 * `until`, and the moment at which its next day becomes due; null where there is none. `weighed` is JSON of the texts of `ratios`, of
 * securities in yuan. A builder.
 */
export const listValued = (
  db: Db,
  companyId: string,
  until: Date,
  { counts, ratios }: { counts: ShareCounts | null; ratios: readonly Rows[] },
) => {
  const own = sql`company_id = ${companyId} AND instrument_id = "instruments"."id"`;
  const shares = counts ? sql`json((${counts(companyId, sql`prices.day`)}))` : sql`NULL`;
  return db
    .select({
      ...getTableColumns(instruments),
      valued: sql<
        string | null
      >`(SELECT json_array(day, close, ${shares}) FROM prices WHERE ${own} AND as_of <= ${until.getTime()} ORDER BY as_of DESC LIMIT 1)`,
      weighed: sql<string | null>`CASE WHEN currency = 'CNY' THEN json_array(${sql.join(
        ratios.map((select) => sql`(${select}) || ''`),
        sql`, `,
      )}) END`,
      next: sql<
        number | null
      >`(SELECT as_of FROM prices WHERE ${own} AND as_of > ${until.getTime()} ORDER BY as_of LIMIT 1)`,
    })
    .from(instruments)
    .where(and(eq(instruments.companyId, companyId), eq(instruments.posted, true)))
    .orderBy(instruments.sort, instruments.market, instruments.code);
};
