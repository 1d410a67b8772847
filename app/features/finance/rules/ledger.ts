import { chart, kindOf } from "./chart";
import { type Currency, type Fact, factsOf, type Reported, type StatementName } from "./facts";
import { type Change, difference, growth } from "./measures";
import { before, type Period, yearBefore } from "./periods";
import { keyOf, type Sight } from "./sights";

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

/** One figure as it is told of a period: `restated` is what was first reported, where that differs. */
export type Told = { value: string; restated: string | null; contentId: string };

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

const toldOf = ({ value, restated, source }: Fact): Told => ({ value, restated, contentId: source.contentId });

function single(ledger: Ledger, period: Period, item: string): Told | null {
  const [now, earlier] = [stated(ledger, period, item), before(period)];
  if (item === "openingCash" && earlier) {
    const opening = stated(ledger, earlier, "closingCash");
    return opening && toldOf(opening);
  }
  if (!now || !earlier) return now && toldOf(now);
  const past = stated(ledger, earlier, item);
  const isSameMoney = ledger.get(keyOf(period))?.currency === ledger.get(keyOf(earlier))?.currency;
  if (!past || !isSameMoney || kindOf(item) !== "amount") return null;
  const value = difference(now.value, past.value);
  const first = difference(now.restated ?? now.value, past.restated ?? past.value);
  return { value, restated: first === value ? null : first, contentId: now.source.contentId };
}

/**
 * A figure of a period, exact: as stated, or of the single quarter that ends with it, which is what the cumulative amounts of the two
 * differ by. Null where it is missing, where one side of a quarter is, and for ratios of a quarter alone, which nobody stated.
 */
export function figureOf(ledger: Ledger, period: Period, { of, sight }: { of: StatementName; sight: Sight }) {
  return (item: string): Told | null => {
    if (sight === "quarter" && !isOfDay(of, item)) return single(ledger, period, item);
    const fact = stated(ledger, period, item);
    return fact && toldOf(fact);
  };
}

/** How an item grew since the same stretch of the year before; null without one, or in another currency. */
export function growthOf(
  ledger: Ledger,
  period: Period,
  { of, sight }: { of: StatementName; sight: Sight },
): (item: string) => Change | null {
  const past = yearBefore(period);
  const [now, then] = [ledger.get(keyOf(period)), ledger.get(keyOf(past))];
  if (!now || !then || now.currency !== then.currency) return () => null;
  const [later, earlier] = [figureOf(ledger, period, { of, sight }), figureOf(ledger, past, { of, sight })];
  return (item) => growth(later(item)?.value ?? null, earlier(item)?.value ?? null, kindOf(item));
}
