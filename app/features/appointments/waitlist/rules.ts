const hour = 3_600_000;

/** Until when places are kept for who waited: twelve hours, two on the last day, and never beyond the start. */
export function offerUntil(startsAt: Date, now: Date): Date {
  const left = startsAt.getTime() - now.getTime();
  const offerTime = left > 24 * hour ? 12 * hour : 2 * hour;
  return new Date(now.getTime() + Math.min(offerTime, left));
}
