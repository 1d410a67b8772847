import { beijingDay, beijingInstant } from "~/shared/dates";

const day = 86_400_000;

export const leadUnits = ["days", "weeks"] as const;
export type LeadUnit = (typeof leadUnits)[number];

/**
 * Decisions 12; milliseconds unless the name says otherwise. A reminder that is late goes at once, but not in the last
 * `quiet`.
 */
export const reminderRules = {
  mostDays: 30,
  mostWeeks: 4,
  defaultLead: 1,
  quiet: 2 * 3_600_000,
  /** Events further away than this cannot be due: the longest lead and a day. */
  horizon: 31 * day,
  /** How long after its start a moved event is still told to those who were reminded of it. */
  late: day,
  retention: 90 * day,
} as const;

/** A lead as typed (full-width digits are accepted) in days: 1 to 30 days or 1 to 4 weeks; null for anything else. */
export function readLead(count: string, unit: string): number | null {
  const text = count.normalize("NFKC").trim();
  const most = unit === "days" ? reminderRules.mostDays : unit === "weeks" ? reminderRules.mostWeeks : 0;
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number * (unit === "weeks" ? 7 : 1) : null;
}

/** A lead in days as readers say it: whole weeks as weeks. */
export const shownLead = (days: number): { count: number; unit: LeadUnit } =>
  days % 7 === 0 && days <= reminderRules.mostWeeks * 7
    ? { count: days / 7, unit: "weeks" }
    : { count: days, unit: "days" };

/** 09:00 in Beijing of the day on which an event begins. */
export const morningOf = (startsAt: Date): Date => beijingInstant(beijingDay(startsAt), "09:00");

/** When a reminder is due: 09:00 in Beijing, `lead` days before the day of the event. */
export const remindAt = (startsAt: Date, lead: number): Date => new Date(morningOf(startsAt).getTime() - lead * day);

/**
 * The shortest lead whose reminder is due at `now`; every longer one is due too. May be longer than any lead there is.
 */
export const shortestDue = (startsAt: Date, now: Date): number =>
  Math.max(1, Math.ceil((morningOf(startsAt).getTime() - now.getTime()) / day));

/** Whether an event is too near, or has begun, for a reminder to be of use. */
export const isTooLate = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() < reminderRules.quiet;
