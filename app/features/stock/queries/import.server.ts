import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { always, type Condition } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { prices } from "../tables.server";

/** Stored days of one security between two days inclusive, seen or not yet, oldest first. */
export const listStoredPrices = (db: Db, companyId: string, instrumentId: string, from: string, to: string) =>
  db
    .select({
      day: prices.day,
      open: prices.open,
      high: prices.high,
      low: prices.low,
      close: prices.close,
      previousClose: prices.previousClose,
      volume: prices.volume,
      turnover: prices.turnover,
    })
    .from(prices)
    .where(
      and(
        eq(prices.companyId, companyId),
        eq(prices.instrumentId, instrumentId),
        gte(prices.day, from),
        lte(prices.day, to),
      ),
    )
    .orderBy(prices.day);

export type StoredDay = {
  day: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  previousClose: number | null;
  volume: number | null;
  turnover: number | null;
  asOf: number;
};

export type Tick = { asOf: number; price: number; dayVolume: number | null };

const chunk = 5_000;
const chunked = (days: StoredDay[]) =>
  Array.from({ length: Math.ceil(days.length / chunk) }, (_, at) =>
    JSON.stringify(
      days
        .slice(at * chunk, (at + 1) * chunk)
        .map((row) => [
          row.day,
          row.open,
          row.high,
          row.low,
          row.close,
          row.previousClose,
          row.volume,
          row.turnover,
          row.asOf,
        ]),
    ),
  );
const ticksText = (ticks: Tick[]) => JSON.stringify(ticks.map((row) => [row.asOf, row.price, row.dayVolume]));

const columns = sql.raw("day, open, high, low, close, previous_close, volume, turnover, as_of");
const valuesOf = (row: string) => sql.raw(Array.from({ length: 9 }, (_, at) => `${row} ->> ${at}`).join(", "));
const overwritten = sql.raw(
  "open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, previous_close = excluded.previous_close, volume = excluded.volume, turnover = excluded.turnover, as_of = excluded.as_of",
);

/** The days of a security counted anew; `begins` is what a record that held none is from now on. */
const countDays = (
  db: Db,
  companyId: string,
  instrumentId: string,
  where: Condition,
  begins: "unadjusted" | null = null,
) =>
  db.run(sql`UPDATE instruments SET basis = CASE WHEN days = 0 THEN ${begins} ELSE basis END, days = (SELECT count(*) FROM prices WHERE company_id = ${companyId} AND instrument_id = ${instrumentId})
    WHERE company_id = ${companyId} AND id = ${instrumentId} AND ${where}`);

/** Batch items that write complete days (new, or over the stored ones), a few thousand a statement, and count the security's days anew. */
export const upsertPrices = (db: Db, companyId: string, instrumentId: string, days: StoredDay[], where = always) => [
  ...chunked(days).map((rows) =>
    db.run(sql`INSERT INTO prices (company_id, instrument_id, ${columns})
      SELECT ${companyId}, ${instrumentId}, ${valuesOf("value")} FROM json_each(${rows}) WHERE ${where}
      ON CONFLICT (company_id, instrument_id, day) DO UPDATE SET ${overwritten}`),
  ),
  countDays(db, companyId, instrumentId, where, "unadjusted"),
];

/** The batch item that adds ticks; a moment that has one keeps it. */
export const insertTicks = (db: Db, companyId: string, instrumentId: string, rows: Tick[], where = always) =>
  db.run(sql`INSERT INTO ticks (company_id, instrument_id, as_of, price, day_volume)
    SELECT ${companyId}, ${instrumentId}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${ticksText(rows)}) WHERE ${where}
    ON CONFLICT (company_id, instrument_id, as_of) DO NOTHING`);

/** SELECTs of what these days and ticks were before an import and what they will be, for its keeping: `key`, `before`, `after`. */
export const keptPrices = (companyId: string, instrumentId: string, days: StoredDay[], ticks: Tick[]): SQL[] =>
  chunked(days).map((rows, at) => {
    const kept = sql`SELECT value ->> 0 AS key, (SELECT json_array(${columns}) FROM prices WHERE company_id = ${companyId}
      AND instrument_id = ${instrumentId} AND day = value ->> 0) AS before, json_array(${valuesOf("value")}) AS after FROM json_each(${rows})`;
    return at > 0
      ? kept
      : sql`${kept} UNION ALL SELECT 'tick ' || (value ->> 0), NULL, json_array(value ->> 1, value ->> 2) FROM json_each(${ticksText(ticks)})
          WHERE NOT EXISTS (SELECT 1 FROM ticks WHERE company_id = ${companyId} AND instrument_id = ${instrumentId} AND as_of = value ->> 0)`;
  });

/** True in a batch while every kept day (`rows`, an import's) is stored as the import wrote it. */
export const isAsImported = (companyId: string, instrumentId: string, rows: SQL): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM ${rows} kept WHERE key NOT LIKE 'tick %' AND after IS NOT (SELECT json_array(${columns}) FROM prices
    WHERE company_id = ${companyId} AND instrument_id = ${instrumentId} AND day = kept.key))`;

/** The batch items that put kept days (`rows`, an import's) back as they were, and take the ticks away that came with them. */
export const restorePrices = (db: Db, companyId: string, instrumentId: string, rows: SQL, went: Condition) => [
  db.run(sql`DELETE FROM ticks WHERE company_id = ${companyId} AND instrument_id = ${instrumentId}
    AND as_of IN (SELECT CAST(substr(key, 6) AS INTEGER) FROM ${rows} WHERE key LIKE 'tick %') AND ${went}`),
  db.run(sql`DELETE FROM prices WHERE company_id = ${companyId} AND instrument_id = ${instrumentId}
    AND day IN (SELECT key FROM ${rows} WHERE before IS NULL) AND ${went}`),
  db.run(sql`INSERT INTO prices (company_id, instrument_id, ${columns})
    SELECT ${companyId}, ${instrumentId}, ${valuesOf("before")} FROM ${rows} WHERE before IS NOT NULL AND ${went}
    ON CONFLICT (company_id, instrument_id, day) DO UPDATE SET ${overwritten}`),
  countDays(db, companyId, instrumentId, went),
];
