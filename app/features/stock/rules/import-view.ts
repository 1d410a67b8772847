import type { DayPrice } from "../rules";
import type { Plan, StoredChange } from "./import-plan";
import type { Problem } from "./problems";

const mostOfACode = 300;
const mostChanges = 300;
const fromEachEnd = 5;

/** A plan as a screen can carry it: at most 300 problems of a code and 300 changes, beside the full counts of each. */
export type PlanView = Pick<Plan, "counts" | "firstDay" | "lastDay"> & {
  problems: Problem[];
  /** How many problems there are of each code. */
  totals: Record<string, number>;
  changes: StoredChange[];
  changed: number;
  /** The first and the last days that would be written. */
  sample: DayPrice[];
};

export function viewOf({ counts, firstDay, lastDay, problems, changes, writes }: Plan): PlanView {
  const seen = new Map<string, number>();
  const shown = problems.filter(({ code }) => {
    const nth = (seen.get(code) ?? 0) + 1;
    seen.set(code, nth);
    return nth <= mostOfACode;
  });
  return {
    counts,
    firstDay,
    lastDay,
    problems: shown,
    totals: Object.fromEntries(seen),
    changes: changes.slice(0, mostChanges),
    changed: changes.length,
    sample:
      writes.length <= 2 * fromEachEnd ? writes : [...writes.slice(0, fromEachEnd), ...writes.slice(-fromEachEnd)],
  };
}
