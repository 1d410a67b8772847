import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import type { ShareCounts } from "~/server/house.server";
import { instruments } from "../tables.server";

/**
 * The shown securities in their order, each with `valued`, JSON of [day, close, [since, A shares, H shares]] of its newest day at
 * `until`, and the moment at which its next day becomes due; null where there is none. A builder.
 */
export const listValued = (db: Db, companyId: string, until: Date, counts: ShareCounts | null) => {
  const own = sql`company_id = ${companyId} AND instrument_id = "instruments"."id"`;
  const shares = counts ? sql`json((${counts(companyId, sql`prices.day`)}))` : sql`NULL`;
  return db
    .select({
      ...getTableColumns(instruments),
      valued: sql<
        string | null
      >`(SELECT json_array(day, close, ${shares}) FROM prices WHERE ${own} AND as_of <= ${until.getTime()} ORDER BY as_of DESC LIMIT 1)`,
      next: sql<
        number | null
      >`(SELECT as_of FROM prices WHERE ${own} AND as_of > ${until.getTime()} ORDER BY as_of LIMIT 1)`,
    })
    .from(instruments)
    .where(and(eq(instruments.companyId, companyId), eq(instruments.posted, true)))
    .orderBy(instruments.sort, instruments.market, instruments.code);
};
