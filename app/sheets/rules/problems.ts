import type { Facts } from "~/shared/outcome";

export type Severity = "error" | "warning";

/** What is wrong with a row of a file, or to be noticed about it; `line` is the file's. */
export type RowProblem = { line: number; code: string; severity: Severity; facts: Facts };

/** Errors one by one in the order of the file, then the hints, those that say the same as one with all their lines. */
export function groupedProblems<Problem extends RowProblem>(
  problems: Problem[],
  say: (problem: Problem) => string,
): { problem: Problem; text: string; lines: number[] }[] {
  const rows = problems.map((problem) => ({ problem, text: say(problem), lines: [problem.line] }));
  const hints = new Map<string, (typeof rows)[number]>();
  for (const row of rows.filter(({ problem }) => problem.severity === "warning")) {
    const same = hints.get(row.text);
    if (same) same.lines.push(...row.lines);
    else hints.set(row.text, row);
  }
  return [...rows.filter(({ problem }) => problem.severity === "error"), ...hints.values()];
}
