import { isHoliday } from "~/features/stock/import/reading/trading-days";
import { addDays, beijingDay, weekday } from "~/shared/dates";

/**
 * Days of a weekend on which the mainland works, moved there for a holiday: the State Council's notices for 2025 and
 * 2026. Those of
 * 2027 are not published yet.
 */
const workedWeekends = new Set([
  ...["2025-01-26", "2025-02-08", "2025-04-27", "2025-09-28", "2025-10-11"],
  ...["2026-01-04", "2026-02-14", "2026-02-28", "2026-05-09", "2026-09-20", "2026-10-10"],
]);

/** Whether people in Beijing work on a day; its holidays on weekdays are those of the mainland's exchanges. */
export const isWorkingDay = (day: string): boolean =>
  workedWeekends.has(day) || (![0, 6].includes(weekday(day)) && !isHoliday("A", day));

/**
 * The day until whose end a message that came at this instant is answered: the `days`-th working day after its own day
 * in Beijing.
 */
export function dueDay(at: Date, days: number): string {
  let day = beijingDay(at);
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
