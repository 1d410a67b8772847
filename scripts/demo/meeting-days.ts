import { addDays, beijingDay, beijingInstant, weekday } from "~/shared/dates";
import { grantOf } from "./deals.ts";
import { openDay, openDayBefore } from "./trading-days.ts";

const after = (now: Date, days: number) => addDays(beijingDay(now), days);

/** The Friday of the week that is so many days from a day, or the next day on which companies work. */
function fridayAfter(day: string): string {
  return openDay(addDays(day, 5 - (weekday(day) || 7)));
}

/** The meeting whose notice is out: when it is held, and when its notice came out. */
export const comingDay = (now: Date): string => fridayAfter(after(now, 16));
export const comingNotice = (now: Date): Date => beijingInstant(openDayBefore(after(now, -5)), "17:00");

/** The meeting whose notice is still to come out. */
export const plannedDay = (now: Date): string => openDay(after(now, 24));
export const plannedNotice = (now: Date): Date => beijingInstant(openDay(after(now, 4)), "17:00");

/** Until when holders of A shares must be on the register, and from when that of H shares takes no transfers. */
export const recordDayOf = (day: string): string => openDayBefore(day, 5);
export const closedFromOf = (day: string): string => openDayBefore(day, 4);

/** Which extraordinary meeting of its year the one to come is: the first, or the second after that on the grant. */
export const numberOfMeeting = (companyId: string, year: number): readonly [chinese: string, english: string] =>
  grantOf(companyId).voted.startsWith(`${year}-`) ? ["二", "Second"] : ["一", "First"];
