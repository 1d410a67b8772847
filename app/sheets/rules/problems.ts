import type { Facts } from "~/shared/outcome";

export type Severity = "error" | "warning";

/** What is wrong with a row of a file, or to be noticed about it; `line` is the file's. */
export type RowProblem = { line: number; code: string; severity: Severity; facts: Facts };

/** Problems of one kind, in the order of the file. */
export type ProblemKind<Problem> = { code: string; severity: Severity; problems: Problem[] };

/** Problems by their kind, errors before hints, kinds in the order in which the file shows them first. */
export function kindsOf<Problem extends RowProblem>(problems: Problem[]): ProblemKind<Problem>[] {
  const kinds = new Map<string, ProblemKind<Problem>>();
  for (const problem of problems) {
    const { code, severity } = problem;
    const kind = kinds.get(code);
    if (kind) kind.problems.push(problem);
    else kinds.set(code, { code, severity, problems: [problem] });
  }
  const all = [...kinds.values()];
  return [
    ...all.filter(({ severity }) => severity === "error"),
    ...all.filter(({ severity }) => severity === "warning"),
  ];
}

const mostOfACode = 300;

/** The problems that a screen can carry, at most 300 of a code, and how many there are of each. */
export function firstOfEach<Problem extends RowProblem>(problems: Problem[]) {
  const totals: Record<string, number> = {};
  const shown = problems.filter(({ code }) => {
    totals[code] = (totals[code] ?? 0) + 1;
    return totals[code] <= mostOfACode;
  });
  return { problems: shown, totals };
}
