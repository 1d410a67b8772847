import { type Currency, factsOf, type Reported } from "../accounts/facts";
import { monthsOf, openingOf, type Period, type Span, yearBefore } from "../amounts/periods";
import { amountsOf } from "../amounts/rules";
import { type Readings, valueOfFormula } from "./evaluate";
import { parseFormula } from "./expression";

type Stated = readonly Reported[];

const isAt = (row: Period, { end, span }: Period) => row.end === end && row.span === span;

/**
 * All that the statements of a period say, in one currency; balance sheet, results, cash flow and stated indicators
 * together.
 */
function amountsAt(rows: Stated, period: Period, currency: Currency, only?: "balance") {
  const own = rows.filter((row) => isAt(row, period) && (!only || row.statement === only));
  const facts = [...new Set(own.map(({ statement }) => statement))].flatMap((statement) => {
    const result = factsOf(own.filter((row) => row.statement === statement));
    return result?.currency === currency ? [...result.facts] : [];
  });
  return amountsOf(new Map(facts));
}

const readingsOf = (rows: Stated, period: Period, currency: Currency, before: Readings | null): Readings => ({
  now: amountsAt(rows, period, currency),
  opening: amountsAt(rows, { end: openingOf(period), span: "fy" }, currency, "balance"),
  months: monthsOf(period.span),
  before,
});

export type Reckoned = { currency: Currency | null; periods: Period[]; values: Record<string, (string | null)[]> };

/**
 * The values of formulas, by the indicator's id, for the last years of one stretch of the year; newest period first.
 */
export function computed(
  rows: Stated,
  { span, years }: { span: Span; years: number },
  of: readonly { id: string; formula: string }[],
): Reckoned {
  const own = rows.filter((row) => row.span === span && row.statement === "income");
  const ends = [...new Set(own.map(({ end }) => end))].sort().reverse().slice(0, years);
  const newest = own.find(({ end }) => end === ends[0]);
  if (!newest) return { currency: null, periods: [], values: {} };
  const { currency } = newest;
  const periods = ends.map((end): Period => ({ end, span }));
  const read = periods.map((period) =>
    readingsOf(rows, period, currency, readingsOf(rows, yearBefore(period), currency, null)),
  );
  const values = of.map(({ id, formula }) => {
    const parsed = parseFormula(formula);
    return [id, read.map((one) => (parsed.ok ? valueOfFormula(parsed.value, one) : null))] as const;
  });
  return { currency, periods, values: Object.fromEntries(values) };
}

const factsAt = (rows: Stated, period: Period, only?: "balance") =>
  Object.fromEntries(
    rows
      .filter((row) => isAt(row, period) && (!only || row.statement === only))
      .sort((one, other) => one.reportedAt - other.reportedAt)
      .flatMap(({ lines }) => lines.map(({ item, value }) => [item, { value }])),
  );

/** What a formula is tried on while it is written: the newest fiscal year and the one before; null without figures. */
export function trialOf(rows: Stated) {
  const newest = rows.find(({ statement, span }) => statement === "income" && span === "fy");
  if (!newest) return null;
  const at = (period: Period) => ({
    now: factsAt(rows, period),
    opening: factsAt(rows, { end: openingOf(period), span: "fy" }, "balance"),
  });
  const period: Period = { end: newest.end, span: "fy" };
  return { period, ...at(period), before: at(yearBefore(period)) };
}
