import type { RowProblem } from "~/sheets/rules/problems";
import type { RowMatch } from "./read-rows";

type Keys<Values> = {
  keyOf: (values: Partial<Values>) => string;
  needs?: (values: Values) => string | null;
};

/** Without the lines that need a record which neither is there nor comes with the file. */
export function withNeeded<Values>(
  rows: RowMatch<Values>[],
  stored: ReadonlyMap<string, unknown>,
  { keyOf, needs }: Keys<Values>,
) {
  const problems: RowProblem[] = [];
  let left = rows;
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const keys = new Set(left.map(({ values }) => keyOf(values)));
    left = left.filter(({ line, values }) => {
      const needed = needs?.(values) ?? null;
      if (needed === null || stored.has(needed) || keys.has(needed)) return true;
      problems.push({ line, code: "neededRefused", severity: "error", facts: {} });
      return false;
    });
  }
  return { rows: left, problems };
}
