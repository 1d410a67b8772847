import type { ReadRow } from "~/records/rules/read-rows";
import type { RowProblem } from "~/sheets/rules/problems";
import type { HolderPositionValues } from "../schemas";
import type { ShareTotal } from "./file-ratios";

type Row = ReadRow<HolderPositionValues>;
const named = (name = "") => name.slice(0, 60);

/** Lines of a list whose holdings together are more than all shares, where no ratio says which of them is wrong. */
function aboveTotal(list: readonly Row[], total: number): RowProblem[] {
  const sum = list.reduce((shares, { values }) => shares + (values.shares ?? 0), 0);
  // guard: holdings-within-total
  if (sum <= total) return [];
  return list.flatMap(({ line, values: { name, ratio } }) =>
    ratio
      ? []
      : [{ line, code: "holdingsAboveTotal", severity: "error" as const, facts: { name: named(name), sum, total } }],
  );
}

/** Lines that hold more than one of a better rank. */
function outOfRank(list: readonly Row[]): RowProblem[] {
  let least = Number.POSITIVE_INFINITY;
  return list
    .toSorted((one, other) => (one.values.rank ?? 0) - (other.values.rank ?? 0))
    .flatMap(({ line, values: { name, rank = 0, shares = 0 } }) => {
      const before = least;
      least = Math.min(least, shares);
      // guard: ranks-by-shares
      return shares > before
        ? [
            {
              line,
              code: "rankContradicts",
              severity: "warning" as const,
              facts: { name: named(name), rank, shares, before },
            },
          ]
        : [];
    });
}

/** Holdings that contradict all shares of their day, else their ranks. */
export function holdingsApart(rows: readonly Row[], totals: readonly ShareTotal[]): RowProblem[] {
  return [...Map.groupBy(rows, ({ values }) => values.day ?? "")].flatMap(([day, list]) => {
    const total = totals.filter((one) => one.day <= day).at(-1)?.shares ?? Number.POSITIVE_INFINITY;
    const above = aboveTotal(list, total);
    return above.length > 0 ? above : outOfRank(list);
  });
}
