import { firstOfEach } from "~/sheets/rules/problems";
import type { DayPrice } from "../rules";
import type { Plan, StoredChange } from "./plan";
import type { Problem } from "./problems";

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
  const { problems: shown, totals } = firstOfEach(problems);
  return {
    counts,
    firstDay,
    lastDay,
    problems: shown,
    totals,
    changes: changes.slice(0, mostChanges),
    changed: changes.length,
    sample:
      writes.length <= 2 * fromEachEnd ? writes : [...writes.slice(0, fromEachEnd), ...writes.slice(-fromEachEnd)],
  };
}
