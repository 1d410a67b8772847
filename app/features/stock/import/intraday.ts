import { isSameDay } from "./plan";
import type { ReadRow } from "./reading/rows";

/**
 * A file with several quotes of each day: how many lines, and of how many days (none where the lines have a clock time
 * alone).
 */
export type Intraday = { lines: number; days: number };

const fewestLines = 10;
const linesOfADay = 3;
const clock = /^\d{1,2}:\d{2}/;

const sayOther = ({ price: one }: ReadRow, { price: other }: ReadRow) =>
  one !== null && other !== null && !isSameDay(one, other);

/**
 * Whether a file holds quotes within days (ticks, minutes) instead of one line a day: on average three lines or more of
 * a day, and most of them unlike the day's first, or clock times where days should stand. Null for anything else.
 */
export function intradayIn(rows: ReadRow[]): Intraday | null {
  if (rows.length < fewestLines) return null;
  const firsts = new Map<string, ReadRow>();
  let unlike = 0;
  let clocks = 0;
  for (const row of rows) {
    if (row.problems.some(({ code, facts }) => code === "dayUnreadable" && clock.test(String(facts.text).trim())))
      clocks += 1;
    if (row.day === null || row.price === null) continue;
    const first = firsts.get(row.day);
    if (!first) firsts.set(row.day, row);
    else if (sayOther(first, row)) unlike += 1;
  }
  if (clocks * 2 > rows.length) return { lines: rows.length, days: 0 };
  // guard: intraday-lines-detected
  const isIt = firsts.size > 0 && rows.length >= linesOfADay * firsts.size && unlike * 2 > rows.length;
  return isIt ? { lines: rows.length, days: firsts.size } : null;
}
