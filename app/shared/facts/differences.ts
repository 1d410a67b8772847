import Big from "big.js";

/** Facts of the company that more than one area states, by name. */
export const factNames = [
  ...["revenue", "parentProfit", "recurringProfit", "basicEps", "dividendPerShare", "operatingCashFlow"],
  ...["assets", "parentEquity", "grossMargin", "weightedRoe", "revenueGrowth", "profitGrowth", "payout"],
  ...["headcount", "directors", "independentDirectors"],
] as const;
export type FactName = (typeof factNames)[number];

/** In what a fact is counted: facts of two units are never compared. */
export type FactUnit = "CNY" | "HKD" | "USD" | "percent" | "people";

/**
 * A value as one place states it: an exact decimal; `step` is the smallest amount that the place tells, where it
 * rounds.
 */
export type StatedValue = { value: string; step?: string | undefined };

/**
 * A fact where one place states it; `period` is "2025 annual" or another part of a fiscal year. Any of `values` counts
 * as stated there, as a first report and its restatement, the newest first. `coming` where readers do not have it yet.
 */
export type Fact = {
  name: FactName;
  period: string;
  unit: FactUnit;
  values: readonly [StatedValue, ...StatedValue[]];
  place: { area: string; title: string; href: string };
  coming?: boolean;
};

/** One fact that places state differently, each place with the value that it states first. */
export type FactDifference = Pick<Fact, "name" | "period" | "unit"> & {
  places: (Fact["place"] & { value: string; coming: boolean })[];
};

/**
 * Two places tell the same value: the same amount or, where one tells it in larger steps than the other, amounts that
 * rounding alone sets apart, at most half a step of each.
 */
function isSame(one: StatedValue, other: StatedValue): boolean {
  const apart = new Big(one.value).minus(other.value).abs();
  const [step, otherStep] = [new Big(one.step ?? 0), new Big(other.step ?? 0)];
  return apart.eq(0) || (!step.eq(otherStep) && apart.times(2).lte(step.plus(otherStep)));
}

const agree = (one: Fact, other: Fact) =>
  one.values.some((value) => other.values.some((otherValue) => isSame(value, otherValue)));

/**
 * The facts that places state differently by more than rounding explains: of each its places, all of them, in the order
 * of `factNames` and the newest period first.
 */
export function factDifferences(facts: readonly Fact[]): FactDifference[] {
  const same = Map.groupBy(facts, ({ name, period, unit }) => JSON.stringify([name, period, unit]));
  return [...same.values()]
    .filter((of) => of.some((one, at) => of.slice(at + 1).some((other) => !agree(one, other))))
    .flatMap((of): FactDifference[] => {
      const [first] = of;
      if (!first) return [];
      const { name, period, unit } = first;
      const places = of
        .map(({ place, values: [{ value }], coming = false }) => ({ ...place, value, coming }))
        .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
      return [{ name, period, unit, places }];
    })
    .sort(
      (one, other) =>
        factNames.indexOf(one.name) - factNames.indexOf(other.name) ||
        other.period.localeCompare(one.period) ||
        one.unit.localeCompare(other.unit),
    );
}

/** The smallest amount that a decimal tells by its digits: 44.4 is told to 0.1. */
export const stepOf = (value: string): string => new Big(10).pow(-(value.split(".")[1]?.length ?? 0)).toFixed();
