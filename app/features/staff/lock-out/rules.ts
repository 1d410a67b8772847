/**
 * Wrong tries before an account waits, and how long: 1 minute, then twice as long each time, an hour at most; a day
 * without tries forgets them. Seconds.
 */
export const lockRules = { freeTries: 5, firstDelay: 60, longestDelay: 3_600, forgottenAfter: 86_400 } as const;

/**
 * Seconds to wait after the n-th wrong try in a row; 0 while there are free ones. The database decides by the same
 * formula.
 */
export function delayAfter(tries: number): number {
  const { freeTries, firstDelay, longestDelay } = lockRules;
  return tries < freeTries ? 0 : Math.min(longestDelay, firstDelay * 2 ** (tries - freeTries));
}
