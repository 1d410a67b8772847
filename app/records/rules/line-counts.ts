import type { RowProblem } from "~/sheets/rules/problems";
import type { RowMatch } from "./read-rows";

type View = {
  rows: readonly Pick<RowMatch<unknown>, "does">[];
  problems: readonly RowProblem[];
  totals: Readonly<Record<string, number>>;
};

/**
 * How many lines of a file add, change or leave a record, are another company's, and cannot go in. `totals` are counts
 * by code, where `problems` may be the first of them alone.
 */
export function countLines({ rows, problems, totals }: View) {
  const count = (does: RowMatch<unknown>["does"]) => rows.filter((row) => row.does === does).length;
  const wrong = new Set(problems.filter(({ severity }) => severity === "error").map(({ code }) => code));
  const refused = [...wrong].reduce((sum, code) => sum + (totals[code] ?? 0), 0);
  return {
    ...{ add: count("add"), change: count("change"), same: count("same") },
    ...{ others: totals.otherCompany ?? 0, refused },
  };
}
