import type { StatementName } from "../accounts/facts";
import { statementNames } from "../accounts/facts";

/** What the public is not shown of the figures, by statement and by item. */
export type ClosedFinance = { statements?: readonly string[]; items?: readonly string[] };

export type OpenFinance = { statements: readonly StatementName[]; closed: ReadonlySet<string> };

/** Which statements are to be seen, and which items are not, by what is closed. */
export function openFinance({ statements = [], items = [] }: ClosedFinance): OpenFinance {
  // guard: closed-statements-for-staff
  // guard: closed-items-for-staff
  return { statements: statementNames.filter((name) => !statements.includes(name)), closed: new Set(items) };
}

/** Of stated lines those that are to be seen. */
export const openRows = <Row extends { statement: StatementName; lines: readonly { item: string }[] }>(
  rows: readonly Row[],
  { statements, closed }: OpenFinance,
): Row[] =>
  rows
    .filter(({ statement }) => statements.includes(statement))
    .map((row) => ({ ...row, lines: row.lines.filter(({ item }) => !closed.has(item)) }));
