import { addDays, beijingDay, beijingInstant, beijingTime } from "../dates";

/**
 * What staff may be told of by mail: a question waits for agreement, a release is overdue, a message or a booking came
 * in.
 */
export const staffMailKinds = ["approval", "release", "message", "booking"] as const;
export type StaffMailKind = (typeof staffMailKinds)[number];

export const staffMailTimes = ["off", "atOnce", "morning"] as const;
export type StaffMailTime = (typeof staffMailTimes)[number];
export type StaffMailChoices = Partial<Record<StaffMailKind, StaffMailTime>>;

/** When somebody is told who has chosen nothing. */
export const usualTimes: Record<StaffMailKind, StaffMailTime> = {
  approval: "atOnce",
  release: "atOnce",
  message: "morning",
  booking: "morning",
};

export const morningTime = "08:30";
/**
 * What happens in the last minute before goes with the next morning, so that a mail that is being written misses
 * nothing.
 */
const lastMinute = "08:29";

/** The next morning mail: its day and moment, in Beijing. */
export function nextMorning(now: Date): { day: string; at: Date } {
  const today = beijingDay(now);
  const day = beijingTime(now) < lastMinute ? today : addDays(today, 1);
  return { day, at: beijingInstant(day, morningTime) };
}
