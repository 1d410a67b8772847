import { sql } from "drizzle-orm";
import { insertTicks, upsertPrices } from "~/features/stock/import/queries.server";
import { closeInstant, type DayPrice } from "~/features/stock/rules";
import { type Db, systemDb } from "~/server/database/db.server";
import { addDays, beijingDay } from "~/shared/dates";
import { type DemoInstrument, demoInstruments } from "./instruments.ts";
import { completeDays, demoHistory, dueTicks } from "./prices.ts";
import { type DemoTick, tradeDay } from "./trading-day.ts";

const recent = 30;

/** Batch items that store complete days: the quotes of the newest one, the closes of the month before it. */
export function writeDays(db: Db, instrument: DemoInstrument, days: DayPrice[], quotes: DemoTick[]) {
  const { companyId, id, market } = instrument;
  const asOf = (day: string) => closeInstant(market, day).getTime();
  const oldest = addDays(days.at(-1)?.day ?? "0000-01-01", -recent);
  const closes = days
    .filter(({ day }) => day > oldest)
    .map(({ day, close, volume }) => ({ asOf: asOf(day), price: close, dayVolume: volume }));
  return [
    ...(days.length > 0
      ? upsertPrices(
          db,
          companyId,
          id,
          days.map((row) => ({ ...row, asOf: asOf(row.day) })),
        )
      : []),
    insertTicks(db, companyId, id, [...quotes, ...closes]),
  ];
}

/** Batch items of an instrument's ten years up to `now`, the newest day quote by quote. */
export function writeHistory(db: Db, instrument: DemoInstrument, now: Date) {
  const days = demoHistory(instrument, now);
  const [before, last] = days.slice(-2);
  return writeDays(db, instrument, days, before && last ? tradeDay(instrument, last.day, before.close).ticks : []);
}

type Stored = { id: string; day: string; close: number; tick: number | null };

const storedLast = (db: Db) =>
  db.all<Stored>(sql`SELECT i.id, p.day, p.close,
      (SELECT max(as_of) FROM ticks WHERE company_id = i.company_id AND instrument_id = i.id) AS tick
    FROM json_each(${JSON.stringify(demoInstruments.map(({ companyId, id }) => [companyId, id]))}) wanted
    JOIN instruments i ON i.company_id = wanted.value ->> 0 AND i.id = wanted.value ->> 1
    JOIN prices p ON p.company_id = i.company_id AND p.instrument_id = i.id
      AND p.day = (SELECT max(day) FROM prices WHERE company_id = i.company_id AND instrument_id = i.id)`);

function movesOf(db: Db, instrument: DemoInstrument, { day: lastDay, close, tick }: Stored, now: Date) {
  let previous = close;
  let quotes: DemoTick[] = [];
  const days = completeDays(instrument, now, addDays(lastDay, 1)).map((day) => {
    const traded = tradeDay(instrument, day, previous);
    previous = traded.row.close;
    quotes = traded.ticks;
    return traded.row;
  });
  const isOpen = lastDay < beijingDay(now) && days.at(-1)?.day !== beijingDay(now);
  if (isOpen) quotes = [...quotes, ...dueTicks(instrument, now, previous)];
  const fresh = quotes.filter(({ asOf }) => asOf > (tick ?? 0));
  return days.length + fresh.length > 0 ? writeDays(db, instrument, days, fresh) : [];
}

/**
 * Lets the demo companies' shares trade up to `now`: adds the quotes that are due, and the rows of the days that have
 * closed since the last one stored. Walks on from what is stored, imported prices included; stored days and quotes stay
 * as they are.
 */
export async function moveMarket(d1: D1Database, now: Date): Promise<void> {
  const db = systemDb(d1);
  const stored = new Map((await storedLast(db)).map((row) => [row.id, row]));
  const moves = demoInstruments.flatMap((instrument) => {
    const last = stored.get(instrument.id);
    return last ? movesOf(db, instrument, last, now) : [];
  });
  const [first, ...rest] = moves;
  if (first) await db.batch([first, ...rest]);
}
