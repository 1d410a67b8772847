import { closeInstant, type DayPrice } from "~/features/stock/rules";
import { beijingDay, beijingInstant } from "~/shared/dates";
import type { DemoInstrument } from "./instruments.ts";
import { type DemoTick, isTraded, leaning, tradeDay } from "./trading-day.ts";
import { tradingDays } from "./trading-days.ts";

const firstDay = "2016-01-04";
const years = 10;

/**
 * The days that are complete at `now`, from the first of the history or the day after `from`; a day is complete at its
 * close.
 */
export const completeDays = (instrument: DemoInstrument, now: Date, from = firstDay): string[] =>
  tradingDays(instrument.market, from, beijingDay(now)).filter(
    (day) => isTraded(instrument, day) && closeInstant(instrument.market, day) <= now,
  );

const startPrice = (instrument: DemoInstrument) =>
  Math.round(leaning(instrument, firstDay) * 100) * 10 ** (instrument.decimals - 2);

const stored = new Map<DemoInstrument, DayPrice[]>();

function wholeHistory(instrument: DemoInstrument, now: Date): DayPrice[] {
  const days = completeDays(instrument, now);
  const rows = (stored.get(instrument) ?? []).slice(0, days.length);
  let close = rows.at(-1)?.close ?? startPrice(instrument);
  for (const day of days.slice(rows.length)) {
    const { row } = tradeDay(instrument, day, close);
    close = row.close;
    rows.push(row);
  }
  if (rows.length > (stored.get(instrument)?.length ?? 0)) stored.set(instrument, rows);
  return rows;
}

/**
 * Ten years of daily prices up to the last day complete at `now`, oldest first. A day's figures do not depend on `now`.
 */
export function demoHistory(instrument: DemoInstrument, now: Date): DayPrice[] {
  const rows = wholeHistory(instrument, now);
  const last = rows.at(-1)?.day ?? firstDay;
  const from = `${Number(last.slice(0, 4)) - years}${last.slice(4)}`;
  return rows.filter(({ day }) => day > from);
}

/**
 * The quotes of today up to `now`, oldest first; none on a day without trading. They walk from `previousClose`, by
 * default that of the generated history.
 */
export function dueTicks(
  instrument: DemoInstrument,
  now: Date,
  previousClose = wholeHistory(instrument, beijingInstant(beijingDay(now))).at(-1)?.close,
): DemoTick[] {
  const day = beijingDay(now);
  if (previousClose === undefined || !isTraded(instrument, day)) return [];
  return tradeDay(instrument, day, previousClose).ticks.filter(({ asOf }) => asOf <= now.getTime());
}

/**
 * The newest quote of the session that `now` lies in, or null when there is no trading: before the open, in the break,
 * after the close.
 */
export function demoTick(instrument: DemoInstrument, now: Date, previousClose?: number): DemoTick | null {
  const last = dueTicks(instrument, now, previousClose).at(-1);
  return last && now.getTime() - last.asOf < 5 * 60_000 ? last : null;
}
