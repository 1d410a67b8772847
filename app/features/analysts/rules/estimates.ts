import Big from "big.js";
import { type AmountUnit, amountUnits } from "~/features/finance/statements/units";
import { addDays } from "~/shared/dates";

const exact = Big();
exact.DP = 40;
exact.RM = Big.roundHalfUp;
/** Of a mean; far more than anybody is shown, so that rounding it again is as good as rounding it once. */
const decimals = 30;

/**
 * What an institution estimates of a fiscal year; the target price is of the coming twelve months, whatever year stands
 * beside it.
 */
export const estimateItems = ["revenue", "parentProfit", "eps", "targetPrice"] as const;
export type EstimateItem = (typeof estimateItems)[number];
export const estimateCurrencies = ["CNY", "HKD", "USD"] as const;
export type EstimateCurrency = (typeof estimateCurrencies)[number];

/** Estimated amounts of money in a unit, as against amounts a share. */
export const isAmount = (item: EstimateItem): boolean => item === "revenue" || item === "parentProfit";

export const mostEstimates = 20_000;
/** For how many days an estimate counts where the company says nothing else, and between what it may choose. */
export const usualDays = 180;
export const dayBounds = { least: 30, most: 730 } as const;
/** One institution's estimate is no consensus: so many are needed. */
export const fewestInstitutions = 2;

export const estimateDays = ({ settings }: { settings: { estimateDays?: number } }): number =>
  settings.estimateDays ?? usualDays;

/** The first day of which an estimate still counts today, days being `yyyy-MM-dd` of Beijing. */
export const countedFrom = (today: string, days: number): string => addDays(today, -days);

/** An estimate as it is kept: decimals as text, amounts in `unit`; empty is not estimated. */
export type Estimated = Record<EstimateItem, string> & {
  institution: string;
  year: number;
  day: string;
  unit: AmountUnit;
  currency: EstimateCurrency;
};

/**
 * The consensus on one item, exact decimals in whole units of the currency; the mean is rounded once at thirty
 * decimals. `year` is null of the target price, `newest` the day of the youngest estimate in it.
 */
export type Consensus = {
  item: EstimateItem;
  year: number | null;
  currency: EstimateCurrency;
  mean: string;
  high: string;
  low: string;
  count: number;
  newest: string;
};

const keyOf = (institution: string) => institution.normalize("NFKC").replace(/\s/g, "").toLowerCase();

/** Which of two estimates of an institution counts: the later one; of one day that of the nearer year. */
const isLater = (one: Estimated, other: Estimated) =>
  one.day === other.day ? one.year < other.year : one.day > other.day;

/** An estimated item in whole units of its currency. */
export const amountOf = (estimate: Pick<Estimated, EstimateItem | "unit">, item: EstimateItem): Big =>
  isAmount(item)
    ? exact(estimate[item]).times(exact(10).pow(amountUnits[estimate.unit].places))
    : exact(estimate[item]);

function consensusIn(item: EstimateItem, year: number | null, its: readonly Estimated[]): Consensus | null {
  const [first] = its;
  if (!first || its.length < fewestInstitutions) return null;
  const values = its.map((estimate) => amountOf(estimate, item)).sort((one, other) => one.cmp(other));
  const sum = values.reduce((total, value) => total.plus(value), exact(0));
  return {
    ...{ item, year, currency: first.currency, count: its.length },
    mean: exact(sum.div(values.length).toFixed(decimals)).toFixed(),
    high: (values.at(-1) ?? sum).toFixed(),
    low: (values[0] ?? sum).toFixed(),
    newest:
      its
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? "",
  };
}

const groupsOf = <Row, Key>(rows: readonly Row[], key: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

/**
 * The consensus out of estimates that still count: of each institution its latest on an item and year, those in one
 * currency together, where there are at least two. By item, then year.
 */
export function consensusOf(estimates: readonly Estimated[]): Consensus[] {
  return estimateItems.flatMap((item) => {
    const stated = estimates.filter((estimate) => estimate[item] !== "");
    const years = item === "targetPrice" ? [null] : [...new Set(stated.map(({ year }) => year))].sort();
    return years.flatMap((year) => {
      const of = year === null ? stated : stated.filter((estimate) => estimate.year === year);
      const latest = [...groupsOf(of, ({ institution }) => keyOf(institution)).values()].flatMap(
        (its) => its.reduce<Estimated | null>((last, one) => (last && !isLater(one, last) ? last : one), null) ?? [],
      );
      return [...groupsOf(latest, ({ currency }) => currency).values()].flatMap(
        (its) => consensusIn(item, year, its) ?? [],
      );
    });
  });
}
