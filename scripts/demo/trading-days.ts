import { isTradingDay as isOpen } from "~/features/stock/import/reading/trading-days";
import type { Market } from "~/features/stock/rules";
import { addDays, weekday } from "~/shared/dates";

// Lunar New Year's Day, Dragon Boat Festival and Mid-Autumn Festival; later years are closed on the fixed dates only.
const lunar: Record<string, readonly [newYear: string, dragonBoat: string, midAutumn: string]> = {
  2016: ["02-08", "06-09", "09-15"],
  2017: ["01-28", "05-30", "10-04"],
  2018: ["02-16", "06-18", "09-24"],
  2019: ["02-05", "06-07", "09-13"],
  2020: ["01-25", "06-25", "10-01"],
  2021: ["02-12", "06-14", "09-21"],
  2022: ["02-01", "06-03", "09-10"],
  2023: ["01-22", "06-22", "09-29"],
  2024: ["02-10", "06-10", "09-17"],
  2025: ["01-29", "05-31", "10-06"],
  2026: ["02-17", "06-19", "09-25"],
  2027: ["02-06", "06-09", "09-15"],
  2028: ["01-26", "05-28", "10-03"],
  2029: ["02-13", "06-16", "09-22"],
  2030: ["02-03", "06-05", "09-12"],
};

const fixed: Record<Market, readonly string[]> = {
  A: ["01-01", "04-05", "05-01", "05-02", "05-03", "10-01", "10-02", "10-03", "10-04", "10-05", "10-06", "10-07"],
  H: ["01-01", "04-05", "05-01", "07-01", "10-01", "12-25", "12-26"],
};

const run = (first: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => addDays(first, from + at));

// The Gregorian computus (Meeus, Jones, Butcher).
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, "0")}-${String((f % 31) + 1).padStart(2, "0")}`;
}

function closuresOf(market: Market, year: string): Set<string> {
  const closed = fixed[market].map((date) => `${year}-${date}`);
  const [newYear, dragonBoat, midAutumn] = (lunar[year] ?? []).map((date) => `${year}-${date}`);
  if (market === "H") closed.push(addDays(easterSunday(Number(year)), -2), addDays(easterSunday(Number(year)), 1));
  if (newYear && dragonBoat && midAutumn) {
    const lastOfThree = weekday(addDays(newYear, 2));
    // In Hong Kong a fourth day replaces a Sunday among the first three, and Mid-Autumn is kept on its morrow.
    if (market === "H") closed.push(...run(newYear, 0, lastOfThree < 3 ? 3 : 2), dragonBoat, addDays(midAutumn, 1));
    else closed.push(...run(newYear, -1, 6), dragonBoat, midAutumn);
  }
  return new Set(closed);
}

const known = new Map<string, Set<string>>();
const isClosed = (market: Market, day: string) => {
  const year = day.slice(0, 4);
  const closures = known.get(market + year) ?? closuresOf(market, year);
  known.set(market + year, closures);
  return closures.has(day);
};

/**
 * Whether the demo's exchange opens on a day: no weekend and none of the main holidays. Days made up at short notice
 * are not known.
 */
export const isTradingDay = (market: Market, day: string): boolean =>
  weekday(day) !== 0 && weekday(day) !== 6 && !isClosed(market, day);

/** The trading days between two days, both included, oldest first. */
export function tradingDays(market: Market, from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isTradingDay(market, day)) days.push(day);
  return days;
}

/** Whether both exchanges trade on a day, by the product's calendar and by the demo's. */
export const isBusinessDay = (day: string): boolean =>
  (["A", "H"] as const).every((market) => isTradingDay(market, day) && isOpen(market, day));

/** The day itself, or the next one on which both exchanges trade: companies act on working days. */
export const openDay = (day: string): string => (isBusinessDay(day) ? day : openDay(addDays(day, 1)));

/** So many of such days before a day. */
export function openDayBefore(day: string, count = 1): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, -1);
    if (isBusinessDay(found)) left--;
  }
  return found;
}
