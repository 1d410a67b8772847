import { addDays, beijingDay, beijingInstant } from "~/shared/dates";

/** How far a request for a talk is: it came in, its time is agreed, it is not held and why, or it was held. */
export const talkStatuses = ["asked", "confirmed", "declined", "done"] as const;
export type TalkStatus = (typeof talkStatuses)[number];

export const talkSteps = ["confirm", "decline", "done"] as const;
export type TalkStep = (typeof talkSteps)[number];

/** Where a talk stands before each step; one that is confirmed again moves to another time. */
export const talkFrom: Readonly<Record<TalkStep, readonly TalkStatus[]>> = {
  confirm: ["asked", "confirmed"],
  decline: ["asked", "confirmed"],
  done: ["confirmed"],
};

/**
 * A talk takes so many minutes and begins on one of their multiples, so that two of one person meet only where they
 * begin together.
 */
export const talkMinutes = 30;
/** So many times may be wished, within so many days. */
export const mostWishes = 3;
export const daysAhead = 90;

/** The clock times in Beijing at which a talk may begin. */
export const talkTimes: readonly string[] = Array.from(
  { length: 18 },
  (_, at) => `${String(9 + Math.floor(at / 2)).padStart(2, "0")}:${at % 2 === 0 ? "00" : "30"}`,
);

/** The last moment that may be wished on a Beijing day: the end of the day so many days on. */
export const wishesUntil = (now: Date): Date => beijingInstant(addDays(beijingDay(now), daysAhead + 1));

/** Why these times cannot be wished at this moment: one of them is over, or too far away. */
export const whyNotWished = (wishes: readonly Date[], now: Date): "talkInPast" | "talkTooFar" | null => {
  if (wishes.some((at) => at <= now)) return "talkInPast";
  return wishes.some((at) => at >= wishesUntil(now)) ? "talkTooFar" : null;
};
