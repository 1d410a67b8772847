import { eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { instruments } from "../tables.server";

/**
 * The securities of a company with the newest close before a day, whether the day itself is stored, and the newest
 * tick.
 */
export const listFed = (db: Db, companyId: string, day: string) =>
  db
    .select({
      id: instruments.id,
      code: instruments.code,
      market: instruments.market,
      decimals: instruments.decimals,
      close: sql<
        number | null
      >`(SELECT close FROM prices p WHERE p.company_id = ${companyId} AND p.instrument_id = instruments.id
        AND p.day < ${day} ORDER BY p.day DESC LIMIT 1)`,
      stored: sql<number>`EXISTS (SELECT 1 FROM prices p
        WHERE p.company_id = ${companyId} AND p.instrument_id = instruments.id AND p.day = ${day})`,
      newest: sql<
        number | null
      >`(SELECT max(as_of) FROM ticks t WHERE t.company_id = ${companyId} AND t.instrument_id = instruments.id)`,
    })
    .from(instruments)
    .where(eq(instruments.companyId, companyId));

export type NewTick = {
  instrumentId: string;
  asOf: number;
  price: number;
  dayVolume: number | null;
  open: number | null;
  high: number | null;
  low: number | null;
  turnover: number | null;
  previousClose: number | null;
};

/**
 * The batch item that adds quotes of a feed; a moment that has a price keeps it, so that a file stands above the
 * feed.
 */
export const insertQuotes = (db: Db, companyId: string, rows: readonly NewTick[], where: Condition) =>
  db.run(sql`INSERT INTO ticks
      (company_id, instrument_id, as_of, price, day_volume, open, high, low, turnover, previous_close)
    SELECT ${companyId}, value ->> 'instrumentId', value ->> 'asOf', value ->> 'price', value ->> 'dayVolume',
      value ->> 'open', value ->> 'high', value ->> 'low', value ->> 'turnover', value ->> 'previousClose'
    FROM json_each(${JSON.stringify(rows)}) WHERE ${where}
    ON CONFLICT (company_id, instrument_id, as_of) DO NOTHING`);
