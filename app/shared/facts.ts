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

/** A value as one place states it: an exact decimal; `step` is the smallest amount that the place tells, where it rounds. */
export type StatedValue = { value: string; step?: string | undefined };

/**
 * A fact where one place states it; `period` is "2025 annual" or another part of a fiscal year. Any of `values` counts as stated there,
 * as a first report and its restatement, the newest first. `coming` where readers do not have it yet.
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
 * Two places tell the same value: the same amount or, where one tells it in larger steps than the other, amounts that rounding alone
 * sets apart, at most half a step of each.
 */
function isSame(one: StatedValue, other: StatedValue): boolean {
  const apart = new Big(one.value).minus(other.value).abs();
  const [step, otherStep] = [new Big(one.step ?? 0), new Big(other.step ?? 0)];
  return apart.eq(0) || (!step.eq(otherStep) && apart.times(2).lte(step.plus(otherStep)));
}

const agree = (one: Fact, other: Fact) =>
  one.values.some((value) => other.values.some((otherValue) => isSame(value, otherValue)));

/**
 * The facts that places state differently by more than rounding explains: of each its places, all of them, in the order of
 * `factNames` and the newest period first.
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

/** By which names companies state a fact in lists of their own, in any language. */
const namedBy: Partial<Record<FactName, readonly string[]>> = {
  headcount: [
    ...["员工总数", "员工人数", "在职员工人数", "在职员工总数", "僱員總數", "僱員人數", "員工總數"],
    ...["employees", "headcount", "number of employees", "total employees"],
  ],
  directors: ["董事人数", "董事会人数", "董事人數", "董事會人數", "directors", "number of directors"],
  independentDirectors: [
    ...["独立董事占比", "独立非执行董事占比", "獨立董事佔比", "獨立非執行董事佔比"],
    ...["independent directors", "share of independent directors", "independent non-executive directors"],
  ],
  payout: [
    ...["现金分红比例", "股利支付率", "派息率", "派息比率", "現金分紅比例", "股息支付率"],
    ...["payout ratio", "dividend payout ratio"],
  ],
};

/** In what those are counted. */
export const namedUnits = {
  headcount: "people",
  directors: "people",
  independentDirectors: "percent",
  payout: "percent",
} as const satisfies Partial<Record<FactName, FactUnit>>;
export type NamedFact = keyof typeof namedUnits;

const plain = (name: string) => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** The fact of which one of these is the name; null for none. */
export function factNamed(names: readonly (string | undefined)[]): NamedFact | null {
  const known = names.flatMap((name) => (name ? plain(name) : []));
  const found = (Object.keys(namedUnits) as NamedFact[]).find((fact) =>
    namedBy[fact]?.some((name) => known.includes(name)),
  );
  return found ?? null;
}

/** The smallest amount that a decimal tells by its digits: 44.4 is told to 0.1. */
export const stepOf = (value: string): string => new Big(10).pow(-(value.split(".")[1]?.length ?? 0)).toFixed();
