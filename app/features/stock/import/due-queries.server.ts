import { type SQL, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { keepCharts } from "../price-series/charts-queries.server";
import { columns, countDays, overwritten } from "./queries.server";

const isDue = (companyId: string, instrumentId: SQL, now: Date): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM ticks t WHERE t.company_id = ${companyId} AND t.instrument_id = ${instrumentId}
    AND t.as_of = held_prices.as_of AND t.price = held_prices.close AND t.held_until > ${now.getTime()})`;

/** The securities of which a held day is held no more at `now`; a builder. */
export const listDue = (db: Db, companyId: string, now: Date) =>
  db.all<{ id: string }>(sql`SELECT DISTINCT instrument_id AS id FROM held_prices
    WHERE company_id = ${companyId} AND ${isDue(companyId, sql`held_prices.instrument_id`, now)}`);

/**
 * The batch items by which held days of a security that are held no more at `now` become prices, where `written` holds.
 */
export function releaseDue(db: Db, companyId: string, instrumentId: string, now: Date, applied: Condition) {
  const due = sql`company_id = ${companyId} AND instrument_id = ${instrumentId}
    AND ${isDue(companyId, sql`${instrumentId}`, now)}`;
  return [
    db.run(sql`INSERT INTO prices (company_id, instrument_id, ${columns})
      SELECT company_id, instrument_id, ${columns} FROM held_prices WHERE ${due} AND ${applied}
      ON CONFLICT (company_id, instrument_id, day) DO UPDATE SET ${overwritten}`),
    countDays(db, companyId, instrumentId, applied, "unadjusted"),
    keepCharts(db, companyId, instrumentId, sql`SELECT day FROM held_prices WHERE ${due}`, applied),
    db.run(sql`DELETE FROM held_prices WHERE ${due} AND ${applied}`),
  ];
}
