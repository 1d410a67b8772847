import { beijingDay, beijingTime, weekday } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { bcp47 } from "~/shared/languages";
import { talkMinutes, talkTimes } from "./times";

type Span = { from: string; to: string };

/** Clock times in Beijing by weekday, Sunday first, null for a day without; and single days (`yyyy-MM-dd`) without. */
export type Hours = { week: readonly (Span | null)[]; daysOff: readonly string[] };

/** The last moment of a day at which a talk may end. */
export const talkEnds: readonly string[] = [...talkTimes.slice(1), "18:00"];

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a whole talk that begins at this moment lies within the hours. */
export function isOffered({ week, daysOff }: Hours, at: Date): boolean {
  const day = beijingDay(at);
  const span = week[weekday(day)];
  if (!span || daysOff.includes(day)) return false;
  const begins = minutesOf(beijingTime(at));
  return begins >= minutesOf(span.from) && begins + talkMinutes <= minutesOf(span.to);
}

/** Why these times cannot be wished of a card with these hours. */
export const whyNotOffered = (hours: Hours | null, wishes: readonly Date[]): "talkNotOffered" | null =>
  hours && wishes.some((at) => !isOffered(hours, at)) ? "talkNotOffered" : null;

export const homeZone = "Asia/Shanghai";
/** Time zones in which visitors of a site mostly are, from west to east. */
export const zones = [
  "America/Los_Angeles",
  "America/Chicago",
  "America/New_York",
  "Europe/London",
  "Europe/Paris",
  "Asia/Dubai",
  "Asia/Kolkata",
  homeZone,
  "Asia/Hong_Kong",
  "Asia/Singapore",
  "Asia/Tokyo",
  "Australia/Sydney",
] as const;
type Zone = (typeof zones)[number];

/**
 * Weekday, day and clock time of a moment in a visitor's zone, with that zone's name; null where its clocks show
 * Beijing time.
 */
export function timeThere(at: Date, zone: Zone, lang: Lang): string | null {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);
  if (clock(zone) === clock(homeZone)) return null;
  const parts = { weekday: "short", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(bcp47[lang], {
    ...parts,
    timeZone: zone,
    timeZoneName: "short",
    hour12: false,
  }).format(at);
}
