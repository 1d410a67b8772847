/** Lifetimes and limits of visitor codes (decisions 7; safety S4). Seconds unless the name says otherwise. */
export const codeRules = {
  digits: 6,
  lifetime: 600,
  tries: 5,
  resend: 60,
  sessionLifetime: 1_800,
} as const;

/** What a visitor asks for, named by the area that asks: `area.verb`. */
export type Purpose = `${string}.${string}`;

/**
 * The check before a message (safety S5). `lifetime` is seconds; the handle of the slide rests on one of 0 to `steps`,
 * the mark lies between `nearest` and `farthest`. The proof of work costs a browser 256 tries on average, of `cost`
 * rounds each: a fraction of a second; twice as many on each further level, which a network reaches with that many
 * passed checks within an hour that nothing has proved as wanted. The last stays below the 100,000 rounds that Workers
 * compute. Who has no script waits `patience` seconds instead.
 */
export const challengeRules = {
  lifetime: 600,
  repeats: 5,
  steps: 60,
  nearest: 18,
  farthest: 57,
  tolerance: 1,
  proof: { algorithm: "PBKDF2/SHA-256", cost: 2_000, keyPrefix: "00", harder: 2 },
  levels: [0, 20, 40, 60, 80, 100],
  patience: 60,
  patientPerNetworkPerHour: 2,
  patientPerCompanyPerHour: 30,
} as const;

/**
 * The level of a proof that a network owes whose parts, narrow first, have passed so many checks; a wider part may have
 * twice.
 */
export const levelAfter = (passed: number[]): number =>
  Math.max(0, ...passed.map((count, at) => challengeRules.levels.findLastIndex((least) => count >= least * 2 ** at)));

/** The rounds of one try on a level. */
export const costOf = (level: number): number => challengeRules.proof.cost * challengeRules.proof.harder ** level;

/** Whether a slide that was sent as text ended on the mark. */
export const isOnMark = (slid: string, mark: number): boolean =>
  /^\d{1,2}$/.test(slid) && Math.abs(Number(slid) - mark) <= challengeRules.tolerance;

const span = 1_000_000;
const fair = Math.floor(2 ** 32 / span) * span;

/**
 * Six digits out of random 32-bit numbers; numbers at the uneven end are thrown away, so that every code is equally
 * likely.
 */
export function codeFrom(next: () => number): string {
  let drawn = next();
  while (drawn >= fair) drawn = next();
  return String(drawn % span).padStart(codeRules.digits, "0");
}
