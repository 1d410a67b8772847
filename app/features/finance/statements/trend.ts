import { keyOf, withMissing } from "../amounts/period-views";
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
  const drawn = columns.flatMap((column, at) =>
    !isYearly || column.span === newest?.span ? [[column, values[at]] as const] : [],
  );
  const facts = new Map(drawn.map(([column, fact]) => [keyOf(column), fact]));
  return withMissing(drawn.map(([column]) => column))
    .map((period) => facts.get(keyOf(period)))
    .map((fact) => (fact ? Number(fact.value) : null))
    .toReversed();
}
