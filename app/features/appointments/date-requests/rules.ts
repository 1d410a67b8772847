import { addDays, beijingDay, beijingInstant } from "~/shared/dates";

/** A request waits, has a date proposed to it, is declined with a reason, or has become a registration. */
export const requestStatuses = ["asked", "proposed", "declined", "accepted"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Parts of a Beijing day for which a visitor may wish, with the hours that a new activity begins with. */
export const dayParts = ["morning", "afternoon"] as const;
export type DayPart = (typeof dayParts)[number];
export const usualHours: Record<DayPart, { from: string; to: string }> = {
  morning: { from: "10:00", to: "11:30" },
  afternoon: { from: "14:30", to: "16:00" },
};

export type Wish = { day: string; part: DayPart };
export const mostWishes = 3;
export const daysAhead = 180;
export const mostPeople = 100;
/** For so many days a request is kept, as its form says. */
export const keepDays = 365;
/** So long a proposed date can be accepted, and never after its booking closes. */
export const answerHours = 72;

/** The moment at which a wish begins, as silent periods are compared with it. */
export const beginOf = ({ day, part }: Wish): Date => beijingInstant(day, usualHours[part].from);

/** The days that may be wished at this moment, first and last. */
export const wishableDays = (now: Date) => {
  const today = beijingDay(now);
  return { from: addDays(today, 1), to: addDays(today, daysAhead) };
};

/** Why a day cannot be wished at this moment, or null. */
export function whyNotWishable(day: string, now: Date): "dateTooSoon" | "dateTooFar" | null {
  const { from, to } = wishableDays(now);
  if (day < from) return "dateTooSoon";
  return day > to ? "dateTooFar" : null;
}

/** Until when a proposal made now can be accepted. */
export const answerUntil = (closesAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + answerHours * 3_600_000, closesAt.getTime()));
