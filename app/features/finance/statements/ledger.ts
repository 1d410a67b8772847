import { chart, kindOf } from "../accounts/accounts";
import { type Currency, type Fact, factsOf, type Reported, type StatementName } from "../accounts/facts";
import { type Change, difference, growth, shareOf } from "../accounts/measures";
import { codeOfSegment, segmentOf } from "../accounts/segments";
import { keyOf, type PeriodView } from "../amounts/period-views";
import { before, type Period, yearBefore } from "../amounts/periods";

export type Ledger = ReadonlyMap<string, { currency: Currency; facts: ReadonlyMap<string, Fact> }>;

/** The facts of one statement out of all that states it, by period. */
export function ledgerOf(stated: readonly Reported[], statement: StatementName): Ledger {
  const periods = Map.groupBy(
    stated.filter((row) => row.statement === statement),
    keyOf,
  );
  return new Map(
    [...periods].flatMap(([key, rows]) => {
      const facts = factsOf(rows);
      return facts ? [[key, facts] as const] : [];
    }),
  );
}

/**
 * One figure as it is told of a period: `restated` is what was first reported, where that differs; `derived` where
 * nobody stated it and it follows from what is stated.
 */
export type LedgerView = { value: string; restated: string | null; contentId: string; derived?: true };

const stocks = new Set([
  ...chart.indicators
    .filter(({ section }) => section === "solvency")
    .flatMap(({ items }) => items.map(([code]) => code)),
  ...["netAssetsPerShare", "capitalReservePerShare", "retainedPerShare", "closingCash"],
]);

/** True for what is of the last day of a period, not of its months: it is never taken apart into quarters. */
export const isOfDay = (statement: StatementName, code: string): boolean => statement === "balance" || stocks.has(code);

const stated = (ledger: Ledger, period: Period | null, item: string) =>
  period ? (ledger.get(keyOf(period))?.facts.get(item) ?? null) : null;

const ledgerViewOf = ({ value, restated, source }: Fact): LedgerView => ({
  value,
  restated,
  contentId: source.contentId,
});

function single(ledger: Ledger, period: Period, item: string): LedgerView | null {
  const [now, earlier] = [stated(ledger, period, item), before(period)];
  if (item === "openingCash" && earlier) {
    const opening = stated(ledger, earlier, "closingCash");
    return opening && ledgerViewOf(opening);
  }
  if (!now || !earlier) return now && ledgerViewOf(now);
  const past = stated(ledger, earlier, item);
  const isSameMoney = ledger.get(keyOf(period))?.currency === ledger.get(keyOf(earlier))?.currency;
  if (!past || !isSameMoney || kindOf(item) !== "amount") return null;
  const value = difference(now.value, past.value);
  const first = difference(now.restated ?? now.value, past.restated ?? past.value);
  return { value, restated: first === value ? null : first, contentId: now.source.contentId };
}

type Figure = (item: string) => LedgerView | null;

/**
 * The gross margin of a part of the business, in percent of its revenue, where revenue and cost are stated and the
 * margin is not.
 */
const withMargins =
  (figure: Figure): Figure =>
  (item) => {
    const [stated, segment] = [figure(item), segmentOf(item)];
    if (stated || segment?.measure !== "grossMargin") return stated;
    const [revenue, cost] = ["revenue", "cost"].map((measure) => figure(codeOfSegment(segment, measure)));
    const value = revenue && cost ? shareOf(difference(revenue.value, cost.value), revenue.value) : null;
    return revenue && value !== null ? { value, restated: null, contentId: revenue.contentId, derived: true } : null;
  };

/**
 * A figure of a period, exact: as stated, or of the single quarter that ends with it, which is what the cumulative
 * amounts of the two differ by; of parts of the business their margin too. Null where it is missing, where one side of
 * a quarter is, and for ratios of a quarter alone, which nobody stated.
 */
export function figureOf(
  ledger: Ledger,
  period: Period,
  { of, sight }: { of: StatementName; sight: PeriodView },
): Figure {
  const figure: Figure = (item) => {
    if (sight === "quarter" && !isOfDay(of, item)) return single(ledger, period, item);
    const fact = stated(ledger, period, item);
    return fact && ledgerViewOf(fact);
  };
  return of === "segments" ? withMargins(figure) : figure;
}

/** How an item grew since the same stretch of the year before; null without one, or in another currency. */
export function growthOf(
  ledger: Ledger,
  period: Period,
  { of, sight }: { of: StatementName; sight: PeriodView },
): (item: string) => Change | null {
  const past = yearBefore(period);
  const [now, then] = [ledger.get(keyOf(period)), ledger.get(keyOf(past))];
  if (!now || !then || now.currency !== then.currency) return () => null;
  const [later, earlier] = [figureOf(ledger, period, { of, sight }), figureOf(ledger, past, { of, sight })];
  return (item) => growth(later(item)?.value ?? null, earlier(item)?.value ?? null, kindOf(item));
}
