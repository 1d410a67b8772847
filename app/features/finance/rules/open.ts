import type { StatementName } from "./facts";
import { statementNames } from "./facts";

/** What the public is not shown of the figures, by statement and by item. */
export type ClosedFinance = { statements?: readonly string[]; items?: readonly string[] };

export type OpenFinance = { statements: readonly StatementName[]; closed: ReadonlySet<string> };

/** Which statements are to be seen, and which items are not, by what is closed. */
export function openFinance({ statements = [], items = [] }: ClosedFinance): OpenFinance {
  return { statements: statementNames.filter((name) => !statements.includes(name)), closed: new Set(items) };
}
