import { addDays, addMonths, beijingDay, weekday } from "~/shared/dates";

/** True for a month of this century written `yyyy-MM`. */
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/**
 * The weeks that a month touches, Monday first, as `yyyy-MM-dd` days; the first and last may hold days of its
 * neighbours.
 */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const end = `${addMonths(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let monday = addDays(first, -((weekday(first) + 6) % 7)); monday < end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, n) => addDays(monday, n)));
  return weeks;
}

/**
 * The days from the first to the last that an event touches in Beijing; one that ends at midnight does not touch the
 * next day.
 */
export function daysOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string[] {
  const last = beijingDay(new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1)));
  const days: string[] = [];
  for (let day = beijingDay(startsAt); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Events by the days they touch, each list in the order given. */
export function byDay<Event extends { startsAt: Date; endsAt: Date }>(events: readonly Event[]): Map<string, Event[]> {
  const days = new Map<string, Event[]>();
  for (const event of events)
    for (const day of daysOf(event)) {
      const known = days.get(day);
      if (known) known.push(event);
      else days.set(day, [event]);
    }
  return days;
}
