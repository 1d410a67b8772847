import { addDays, addMonths, beijingDay, daysBetween, isDay } from "~/shared/dates";
import type { Times } from "../rules";

export const rhythms = ["week", "twoWeeks", "month"] as const;
export type Rhythm = (typeof rhythms)[number];
/** How many dates one series has at most. */
export const mostDates = 26;

/** A day so many months later; the month's last one where that month has no such day. */
function monthsLater(day: string, by: number): string {
  const month = addMonths(day.slice(0, 7), by);
  const same = `${month}-${day.slice(8)}`;
  return isDay(same) ? same : addDays(`${addMonths(month, 1)}-01`, -1);
}

/** The days of a series from its first one on. */
export const seriesDays = (first: string, rhythm: Rhythm, times: number): string[] =>
  Array.from({ length: times }, (_, n) =>
    rhythm === "month" ? monthsLater(first, n) : addDays(first, n * (rhythm === "week" ? 7 : 14)),
  );

const day = 86_400_000;

/** The times of an activity on another Beijing day: its hours, and booking as long before it. */
export function timesOn({ opensAt, closesAt, startsAt, endsAt }: Times, on: string): Times {
  const shift = daysBetween(beijingDay(startsAt), on) * day;
  const later = (at: Date) => new Date(at.getTime() + shift);
  return { opensAt: later(opensAt), closesAt: later(closesAt), startsAt: later(startsAt), endsAt: later(endsAt) };
}
