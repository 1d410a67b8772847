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
 * The slide check (safety S5). `lifetime` is seconds; the handle rests on one of 0 to `steps`, the mark lies between `nearest`
 * and `farthest`. The proof of work costs a browser 256 tries on average.
 */
export const challengeRules = {
  lifetime: 600,
  repeats: 5,
  perAddressPerHour: 60,
  steps: 60,
  nearest: 18,
  farthest: 57,
  tolerance: 1,
  proof: { algorithm: "PBKDF2/SHA-256", cost: 20_000, keyPrefix: "00" },
} as const;

/** Whether a slide that was sent as text ended on the mark. */
export const isOnMark = (slid: string, mark: number): boolean =>
  /^\d{1,2}$/.test(slid) && Math.abs(Number(slid) - mark) <= challengeRules.tolerance;

/** A ruler with a line on every fifth step and, three steps wide, the mark: an SVG path, ten units a step and 40 high. */
export function slidePicture(mark: number): string {
  const lines = Array.from({ length: challengeRules.steps / 5 + 1 }, (_, at) => ({
    at: at * 5,
    path: `M${at * 50 - 1} 32h2v8h-2z`,
  }));
  const drawn = [...lines, { at: mark, path: `M${mark * 10 - 15} 0h30v40h-30z` }];
  return drawn
    .sort((one, other) => one.at - other.at)
    .map(({ path }) => path)
    .join("");
}

const span = 1_000_000;
const fair = Math.floor(2 ** 32 / span) * span;

/** Six digits out of random 32-bit numbers; numbers at the uneven end are thrown away, so that every code is equally likely. */
export function codeFrom(next: () => number): string {
  let drawn = next();
  while (drawn >= fair) drawn = next();
  return String(drawn % span).padStart(codeRules.digits, "0");
}
