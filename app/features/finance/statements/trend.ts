import { isOfDay } from "./ledger";
import type { FinancialTable, TableLine } from "./table";

/** Of more periods than that a small line shows nothing but noise. */
const mostPoints = 20;

/**
 * The values of a line that its small chart draws, oldest first. Amounts that grow within the year and fall back after
 * it, and very many periods, are drawn by the same stretch of each year alone, that of the newest period.
 */
export function trendOf(
  { code, values }: Pick<TableLine, "code" | "values">,
  { statement, sight, columns }: Pick<FinancialTable, "statement" | "sight" | "columns">,
): (number | null)[] {
  const isYearly = columns.length > mostPoints || (sight === "cumulative" && !isOfDay(statement, code));
  const [newest] = columns;
  return values
    .filter((_, at) => !isYearly || columns[at]?.span === newest?.span)
    .map((fact) => (fact ? Number(fact.value) : null))
    .toReversed();
}
