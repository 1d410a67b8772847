import { addDays } from "~/shared/dates";
import { isTradingDay } from "./trading-days.ts";

const before = ["2.40", "2.80", "3.20", "3.60", "3.90"];

/** What the filings say of a year: so many yuan for ten shares, more each year until 2025, as the films say it. */
export const cashForTen = (year: number): string => before[Math.max(0, year - 2020)] ?? "4.20";

const onOrAfter = (day: string): string => (isTradingDay("A", day) ? day : onOrAfter(addDays(day, 1)));
const onOrBefore = (day: string): string => (isTradingDay("A", day) ? day : onOrBefore(addDays(day, -1)));

/**
 * When the dividend of the year before is paid: on 19 June or the next trading day, to who holds shares on the trading
 * day before.
 */
export function payoutDays(year: number): { recordDay: string; exDay: string } {
  const exDay = onOrAfter(`${year}-06-19`);
  return { recordDay: onOrBefore(addDays(exDay, -1)), exDay };
}
