import { hkexClock } from "../rules";

const minute = 60_000;

/** Whether the company has shares at HKEX, whose rules set the clock. */
export const isHkexListed = (codes: readonly string[] | undefined): boolean =>
  (codes ?? []).some((code) => /\.HK$/i.test(code));

/** What the outbox calls the alarm. */
export const hkexAlarm = "announcements.hkexAlarm";

/**
 * How long an announcement that is not out stays in the panel: seven days; older ones are history that somebody wrote
 * down.
 */
export const shownFor = 7 * 24 * 60 * minute;

/** Between which two moments the exchange published what is due for an alarm at `now`: 45 minutes to a day ago. */
export const alarmSpan = (now: Date) => ({
  since: new Date(now.getTime() - 24 * 60 * minute),
  until: new Date(now.getTime() - hkexClock.alarm * minute),
});
