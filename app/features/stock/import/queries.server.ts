import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { always, type Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { addDays } from "~/shared/dates";
import { forgetCharts, keepCharts } from "../price-series/charts-queries.server";
import { heldPrices, prices, type ticks } from "../tables.server";

const daysAtOnce = 2_500;

/**
 * Stored days of one security between two days inclusive, seen, not yet or held, oldest first; a few thousand at once.
 */
export async function listStoredPrices(db: Db, companyId: string, instrumentId: string, from: string, to: string) {
  const found: Awaited<ReturnType<typeof listStoredPart>> = [];
  for (let since = from; ; ) {
    const some = await listStoredPart(db, companyId, instrumentId, since, to);
    for (const day of some) found.push(day);
    const last = some.at(-1);
    if (!last || some.length < daysAtOnce)
      return withHeld(found, await listHeldPart(db, companyId, instrumentId, from, to));
    since = addDays(last.day, 1);
  }
}

const partOf =
  (of: typeof prices | typeof heldPrices) =>
  (db: Db, companyId: string, instrumentId: string, from: string, to: string) =>
    db
      .select({
        day: of.day,
        open: of.open,
        high: of.high,
        low: of.low,
        close: of.close,
        previousClose: of.previousClose,
        volume: of.volume,
        turnover: of.turnover,
      })
      .from(of)
      .where(and(eq(of.companyId, companyId), eq(of.instrumentId, instrumentId), gte(of.day, from), lte(of.day, to)))
      .orderBy(of.day)
      .limit(daysAtOnce);
export const listStoredPart = partOf(prices);
const listHeldPart = partOf(heldPrices);

/** Days with those that are held in the place of their stored ones. */
function withHeld<Day extends { day: string }>(days: Day[], held: Day[]): Day[] {
  if (held.length === 0) return days;
  const all = new Map([...days, ...held].map((one) => [one.day, one]));
  return [...all.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

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
/** A tick whose day the preview questioned has until when its alerts wait, and why. */
export type ImportedTick = Tick & { heldUntil: number | null; heldFor: (typeof ticks.$inferSelect)["heldFor"] };

/** The days a few thousand at a time, as many as nobody notices being read or written. */
export const inParts = <Day>(days: Day[]): Day[][] =>
  Array.from({ length: Math.ceil(days.length / daysAtOnce) }, (_, at) =>
    days.slice(at * daysAtOnce, (at + 1) * daysAtOnce),
  );

const daysText = (days: StoredDay[]) =>
  JSON.stringify(
    days.map((row) => [
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
  );
const ticksText = (ticks: Tick[]) => JSON.stringify(ticks.map((row) => [row.asOf, row.price, row.dayVolume]));

export const columns = sql.raw("day, open, high, low, close, previous_close, volume, turnover, as_of");
const valuesOf = (row: string) => sql.raw(Array.from({ length: 9 }, (_, at) => `${row} ->> ${at}`).join(", "));
export const overwritten = sql.raw(
  "open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, previous_close = excluded.previous_close, volume = excluded.volume, turnover = excluded.turnover, as_of = excluded.as_of",
);

/** The days of a security counted anew; `begins` is what a record that held none is from now on. */
// guard: only-new-record-unadjusted
export const countDays = (
  db: Db,
  companyId: string,
  instrumentId: string,
  where: Condition,
  begins: "unadjusted" | null = null,
) =>
  db.run(sql`UPDATE instruments SET basis = CASE WHEN days = 0 THEN ${begins} ELSE basis END,
      days = (SELECT count(*) FROM prices WHERE company_id = ${companyId} AND instrument_id = ${instrumentId})
    WHERE company_id = ${companyId} AND id = ${instrumentId} AND ${where}`);

/**
 * The batch item that writes days, complete and in the order of `columns` in the JSON `row` of each of `rows`: new, or
 * over the stored ones.
 */
const upsertDays = (db: Db, companyId: string, instrumentId: string, row: string, rows: SQL, where: Condition) =>
  db.run(sql`INSERT INTO prices (company_id, instrument_id, ${columns})
    SELECT ${companyId}, ${instrumentId}, ${valuesOf(row)} FROM ${rows} WHERE ${where}
    ON CONFLICT (company_id, instrument_id, day) DO UPDATE SET ${overwritten}`);

const yearsOf = (days: StoredDay[]) => [...new Set(days.map(({ day }) => day.slice(0, 4)))];
const daysIn = (years: string[]) => sql`SELECT value AS day FROM json_each(${JSON.stringify(years)})`;

/**
 * Batch items that write complete days (new, or over the stored ones), a few thousand a statement, count the security's
 * days anew and keep its charts.
 */
export const upsertPrices = (db: Db, companyId: string, instrumentId: string, days: StoredDay[]) => [
  ...inParts(days).map((some) =>
    upsertDays(db, companyId, instrumentId, "value", sql`json_each(${daysText(some)})`, always),
  ),
  countDays(db, companyId, instrumentId, always, "unadjusted"),
  keepCharts(db, companyId, instrumentId, daysIn(yearsOf(days)), always),
];

/** Batch items that write one day where none is stored, and count and draw the security's days anew. */
export const addDay = (db: Db, companyId: string, instrumentId: string, day: StoredDay, where: Condition) => [
  db.run(sql`INSERT INTO prices (company_id, instrument_id, ${columns})
    SELECT ${companyId}, ${instrumentId}, ${valuesOf("value")} FROM json_each(${daysText([day])}) WHERE ${where}
    ON CONFLICT (company_id, instrument_id, day) DO NOTHING`),
  countDays(db, companyId, instrumentId, where, "unadjusted"),
  keepCharts(db, companyId, instrumentId, daysIn(yearsOf([day])), where),
];

/** The batch item that adds ticks; a moment that has one keeps it. */
export const insertTicks = (db: Db, companyId: string, instrumentId: string, rows: Tick[]) =>
  db.run(sql`INSERT INTO ticks (company_id, instrument_id, as_of, price, day_volume)
    SELECT ${companyId}, ${instrumentId}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${ticksText(rows)})
      WHERE 1
    ON CONFLICT (company_id, instrument_id, as_of) DO NOTHING`);

const heldText = (ticks: ImportedTick[]) =>
  JSON.stringify(ticks.map((row) => [row.asOf, row.price, row.dayVolume, row.heldUntil, row.heldFor]));

/**
 * A SELECT of what these ticks were before an import and what they will be. One that differs from the stored close of
 * its day came from elsewhere and stays; one whose price stays is not held anew, and is let go where nothing is
 * questioned any more.
 */
const storedTicks = (companyId: string, instrumentId: string, ticks: ImportedTick[]): SQL => sql`
    SELECT 'tick ' || at AS key, before, after FROM (
      SELECT value ->> 0 AS at,
        iif(t.as_of IS NULL, NULL, json_array(t.price, t.day_volume, t.held_until, t.held_for)) AS before,
          iif(t.price = value ->> 1
            AND value ->> 4 IS NOT NULL, json_array(value ->> 1, value ->> 2, t.held_until, t.held_for),
            json_array(value ->> 1, value ->> 2, value ->> 3, value ->> 4)) AS after
      FROM json_each(${heldText(ticks)})
        LEFT JOIN ticks t ON t.company_id = ${companyId} AND t.instrument_id = ${instrumentId} AND t.as_of = value ->> 0
        LEFT JOIN prices p ON p.company_id = ${companyId} AND p.instrument_id = ${instrumentId}
          AND p.as_of = value ->> 0
        LEFT JOIN held_prices h ON h.company_id = ${companyId} AND h.instrument_id = ${instrumentId}
          AND h.as_of = value ->> 0
      WHERE t.as_of IS NULL OR t.price = coalesce(h.close, p.close)) WHERE before IS NOT after`;

/** A day as staff have it, as JSON: the one that is held, else the one that readers get. */
const dayAt = (companyId: string, instrumentId: string, day: string): SQL => {
  const from = (table: string) =>
    sql`(SELECT json_array(${columns}) FROM ${sql.raw(table)}
      WHERE company_id = ${companyId} AND instrument_id = ${instrumentId}
      AND day = ${sql.raw(day)})`;
  return sql`coalesce(${from("held_prices")}, ${from("prices")})`;
};

/**
 * A SELECT of what these days and ticks were before an import and what they will be, for its keeping: `key`, `before`,
 * `after`.
 */
export const storedPrices = (companyId: string, instrumentId: string, days: StoredDay[], ticks: ImportedTick[]): SQL =>
  sql`SELECT value ->> 0 AS key, ${dayAt(companyId, instrumentId, "value ->> 0")} AS before,
    json_array(${valuesOf("value")}) AS after FROM json_each(${daysText(days)})
    UNION ALL ${storedTicks(companyId, instrumentId, ticks)}`;

/** A kept row is a day, or a tick by its moment. */
const [isDay, isTick] = [sql.raw("key < 'tick '"), sql.raw("key >= 'tick '")];

const storedDays = (rows: SQL) => sql`SELECT key AS day FROM ${rows} WHERE ${isDay}`;

/** The batch item that writes kept ticks, each in the JSON `row` of `rows`: new, or over the stored ones. */
const upsertTicks = (db: Db, companyId: string, instrumentId: string, row: string, rows: SQL, where: Condition) => {
  const values = sql.raw(Array.from({ length: 4 }, (_, at) => `${row} ->> ${at}`).join(", "));
  return db.run(sql`INSERT INTO ticks (company_id, instrument_id, as_of, price, day_volume, held_until, held_for)
    SELECT ${companyId}, ${instrumentId}, CAST(substr(key, 6) AS INTEGER), ${values} FROM ${rows}
      WHERE ${isTick} AND ${where}
    ON CONFLICT (company_id, instrument_id, as_of)
    DO UPDATE SET price = excluded.price, day_volume = excluded.day_volume,
      held_until = excluded.held_until, held_for = excluded.held_for`);
};

/** True at `now` of a day whose tick is held: of the JSON `row` of the day's columns. */
const isHeldDay = (companyId: string, instrumentId: string, row: string, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM ticks t WHERE t.company_id = ${companyId} AND t.instrument_id = ${instrumentId}
    AND t.as_of = ${sql.raw(row)} ->> 8 AND t.price = ${sql.raw(row)} ->> 4 AND t.held_until > ${now.getTime()})`;

/**
 * The batch items that write days of an import (`rows`, of one `side`), once their ticks are written: into the prices,
 * or where their tick is held beside them.
 */
function putDays(
  db: Db,
  companyId: string,
  instrumentId: string,
  { side, rows, now }: { side: "before" | "after"; rows: SQL; now: Date },
  applied: Condition,
) {
  const own = sql`${isDay} AND ${sql.raw(side)} IS NOT NULL AND ${applied}`;
  // guard: questioned-day-not-shown
  const isHeld = isHeldDay(companyId, instrumentId, side, now);
  return [
    db.run(sql`DELETE FROM held_prices WHERE company_id = ${companyId} AND instrument_id = ${instrumentId}
      AND day IN (${storedDays(rows)}) AND ${applied}`),
    upsertDays(db, companyId, instrumentId, side, rows, sql`${own} AND NOT ${isHeld}`),
    db.run(sql`INSERT INTO held_prices (company_id, instrument_id, ${columns})
      SELECT ${companyId}, ${instrumentId}, ${valuesOf(side)} FROM ${rows} WHERE ${own} AND ${isHeld}`),
  ];
}

/**
 * The batch items that write what is kept (`rows`, an import's): its days, their ticks, the count of days, and the
 * charts.
 */
export const writeStored = (
  db: Db,
  companyId: string,
  instrumentId: string,
  { rows, now }: { rows: SQL; now: Date },
  applied: Condition,
) => [
  upsertTicks(db, companyId, instrumentId, "after", rows, applied),
  ...putDays(db, companyId, instrumentId, { side: "after", rows, now }, applied),
  countDays(db, companyId, instrumentId, applied, "unadjusted"),
  keepCharts(db, companyId, instrumentId, storedDays(rows), applied),
];

/**
 * True in a batch while every kept day (`rows`, an import's) is stored as it was `before` the import, or as it is
 * `after` it.
 */
export const areDaysStoredAs = (
  side: "before" | "after",
  companyId: string,
  instrumentId: string,
  rows: SQL,
): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM ${rows} change
    WHERE ${isDay} AND ${sql.raw(side)} IS NOT ${dayAt(companyId, instrumentId, "change.key")})`;

/**
 * The batch items that put kept days and ticks (`rows`, an import's) back as they were, and take those away that came
 * with them.
 */
export const restorePrices = (
  db: Db,
  companyId: string,
  instrumentId: string,
  { rows, now }: { rows: SQL; now: Date },
  applied: Condition,
) => [
  db.run(sql`DELETE FROM ticks WHERE company_id = ${companyId} AND instrument_id = ${instrumentId}
    AND as_of IN (SELECT CAST(substr(key, 6) AS INTEGER) FROM ${rows} WHERE ${isTick} AND before IS NULL)
    AND ${applied}`),
  upsertTicks(db, companyId, instrumentId, "before", rows, sql`before IS NOT NULL AND ${applied}`),
  db.run(sql`DELETE FROM prices WHERE company_id = ${companyId} AND instrument_id = ${instrumentId}
    AND day IN (SELECT key FROM ${rows} WHERE before IS NULL) AND ${applied}`),
  ...putDays(db, companyId, instrumentId, { side: "before", rows, now }, applied),
  countDays(db, companyId, instrumentId, applied),
  forgetCharts(db, companyId, instrumentId, storedDays(rows), applied),
  keepCharts(db, companyId, instrumentId, storedDays(rows), applied),
];
