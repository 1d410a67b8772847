import type { Currency, StatementName } from "../accounts/facts";
import { monthsOf, openingOf, type Period, yearBefore } from "../amounts/periods";
import { amountsOf, withStandIns } from "../amounts/rules";
import { type Readings, valueOfFormula } from "../indicators/evaluate";
import { type Expression, type Operator, parseFormula } from "../indicators/expression";
import { type FactsInBook, together } from "./facts-in-book";
import type { BookCell } from "./statement-cells";

/**
 * What a live formula reads of a period: cells of its own facts and of its opening balance sheet, and the year before.
 */
type Cells = {
  now: (item: string) => string | null;
  opening: (item: string) => string | null;
  months: number;
  before: Cells | null;
};
type Side = { exact: Readings; cells: Cells };

const signs: Record<Operator, string> = { "+": "+", "−": "-", "×": "*", "÷": "/" };

/** The growth of a value in a sheet: no value from zero or to the other sign. */
const growthOf = (now: string, then: string) => `IF(OR(${then}=0,${now}*${then}<0),NA(),(${now}-${then})/ABS(${then}))`;

/** An indicator's formula over cells; null where a cell that it needs is not in the book. */
export function liveFormula(one: Expression, at: Cells | null): string | null {
  if (!at) return null;
  const both = (left: string | null, right: string | null, how: (left: string, right: string) => string) =>
    left !== null && right !== null ? how(left, right) : null;
  switch (one.kind) {
    case "number":
      return one.value;
    case "period":
      return String(one.value === "months" ? at.months : 30 * at.months);
    case "item":
      return at.now(one.item);
    case "average":
      return both(at.opening(one.item), at.now(one.item), (first, last) => `((${first}+${last})/2)`);
    case "negative":
      return both("-", liveFormula(one.of, at), (sign, of) => `(${sign}${of})`);
    case "prior":
      return liveFormula(one.of, at.before);
    case "growth":
      return both(liveFormula(one.of, at), liveFormula(one.of, at.before), growthOf);
    case "pair":
      return both(
        liveFormula(one.left, at),
        liveFormula(one.right, at),
        (left, right) => `(${left}${signs[one.operator]}${right})`,
      );
  }
}

const sources: readonly StatementName[] = ["income", "balance", "cashFlow", "indicators"];

/** The cells of the facts of a period, and of what follows from them where an item is not stated. */
export const cellsOf = (facts: ReturnType<typeof together>) =>
  withStandIns<string>((item) => facts.get(item)?.cell ?? null, {
    "+": (one, other) => `(${one}+${other})`,
    "−": (one, other) => `(${one}-${other})`,
  });

function sideOf(factsAt: FactsInBook, period: Period, currency: Currency, before: Side | null): Side {
  const now = together(sources.map((statement) => factsAt(statement, period, currency)));
  const opening = factsAt("balance", { end: openingOf(period), span: "fy" }, currency);
  const months = monthsOf(period.span);
  return {
    exact: { now: amountsOf(now), opening: amountsOf(opening), months, before: before?.exact ?? null },
    cells: { now: cellsOf(now), opening: cellsOf(opening), months, before: before?.cells ?? null },
  };
}

/**
 * The values of formulas in the periods of a book, each live over the cells of its facts; a row for each formula, made
 * when it is asked for.
 */
export function* indicatorCells(
  factsAt: FactsInBook,
  periods: readonly (Period & { currency: Currency })[],
  formulas: readonly string[],
): Generator<BookCell[]> {
  const sides = periods.map((period) =>
    sideOf(factsAt, period, period.currency, sideOf(factsAt, yearBefore(period), period.currency, null)),
  );
  for (const text of formulas) {
    const parsed = parseFormula(text);
    yield sides.map(({ exact, cells }): BookCell => {
      const live = parsed.ok ? liveFormula(parsed.value, cells) : null;
      if (!parsed.ok || live === null) return null;
      const value = valueOfFormula(parsed.value, exact);
      return { formula: `IFERROR(${live},"")`, value: value === null ? null : Number(value) };
    });
  }
}
