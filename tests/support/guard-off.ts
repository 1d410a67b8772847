import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * A line that protects something, and what stands in its place when it is taken out to see which test notices; `by`: which promises the
 * simulation then finds broken.
 */
export type Guard = { guard: string; file: string; from: string; to: string; tests: string[]; by?: string[] };

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The lists of `tests/full/guards`. */
export const guardAreas = [
  "server",
  "appointments",
  "visitors",
  "publishing",
  "pictures",
  "results",
  "disclosure",
  "insiders",
  "subscriptions",
  "imports",
  "staff",
  "records",
  "finance",
  "meetings",
  "promotion",
  "esg",
  "site",
  "simulation",
] as const;

export const guardsOf = (area: (typeof guardAreas)[number]): Guard[] =>
  JSON.parse(readFileSync(`${root}tests/full/guards/${area}.json`, "utf8"));

/** How often a guard stands in its file: once, or the list is out of date. */
export const standsIn = ({ file, from }: Guard): number => readFileSync(root + file, "utf8").split(from).length - 1;

const guardNamed = () => (process.env.GUARD_OFF ? (JSON.parse(process.env.GUARD_OFF) as Guard) : null);

/** Migrations without the guard that `GUARD_OFF` names, where it stands in one of them. */
export function migrationsWithout<Migration extends { name: string; queries: string[] }>(
  all: Migration[],
): Migration[] {
  const off = guardNamed();
  return all.map((one) =>
    off?.file === `migrations/${one.name}`
      ? { ...one, queries: one.queries.map((query) => query.replace(off.from, () => off.to)) }
      : one,
  );
}

/** Takes the guard that `GUARD_OFF` names as JSON out of what is tested; nothing without it. */
export function guardOff() {
  const off = guardNamed();
  return {
    name: "guard-off",
    enforce: "pre" as const,
    transform: (code: string, id: string) =>
      off && id.split("?")[0] === root + off.file ? code.replace(off.from, () => off.to) : null,
  };
}
