/**
 * Every figure that a run can set by name; workerd has no environment of its own, so its configuration passes these on.
 */
export const figureNames = [
  "BODIES",
  "COMPANIES",
  "DAYS",
  "FULL",
  "FUZZED_FILES",
  "GUESSES",
  "LINES",
  "MAILS",
  "MESSAGES",
  "ROUNDS",
  "ROWS",
  "RUNS",
  "SCHEDULES",
  "SEARCH_CONTENTS",
  "SEED",
  "SEEDS",
  "STATEMENTS",
] as const;
type FigureName = Exclude<(typeof figureNames)[number], "DAYS" | "FULL" | "SEED">;

/** Whether this run shows the full figures. */
export const isFull = process.env.FULL === "1";

/** How often something is tried: as the environment says, or as this kind of run wants it. */
export const figure = (name: FigureName, { push, full }: { push: number; full: number }): number =>
  Number(process.env[name] ?? (isFull ? full : push));

/** The named figures that are set, for a process or an isolate without this environment. */
export const setFigures = (): Record<string, string> =>
  Object.fromEntries(figureNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

const fresh = Date.now() % 2 ** 31;

/**
 * A push is judged by its own change, so its random cases are always the same; a full run draws new ones and prints
 * their seed.
 */
export function seedOf(fixed: number): number {
  const seed = Number(process.env.SEED ?? (isFull ? fresh : fixed));
  if (isFull) console.log(`SEED=${seed}`);
  return seed;
}

/**
 * Nothing is red because it took its time: what has hung is ended after so many milliseconds. A hook may have to build
 * first.
 */
export const longest = { testTimeout: isFull ? 80 * 60_000 : 300_000, hookTimeout: 600_000 };
