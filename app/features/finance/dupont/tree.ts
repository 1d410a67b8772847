import { type Change, changeOf } from "../amounts/change";
import { decimalOf, isZero, minus } from "../amounts/fraction";
import { contributionsTo } from "./contributions";
import { exactOf, type Facts, type Form, factorsOf, figuresOf, type Known, type Reason } from "./figures";

/** What an item is counted in: money in whole units, a share of one that is said in percent, or a number of times. */
export type Measure = "amount" | "percent" | "times";
type Plan = { key: string; measure?: Measure; sign?: Sign | null; below?: readonly Plan[] };

/** How an item goes together with the one before it. */
export type Sign = "×" | "÷" | "+" | "−";

const ratio = (key: string, measure: Measure, one: Plan, other: Plan): Plan => ({
  ...{ key, measure },
  below: [one, { ...other, sign: "÷" }],
});
const amount = (key: string): Plan => ({ key });

const costs: Plan = {
  key: "costs",
  below: ["costOfSales", "taxes", "selling", "administrative", "research", "financing", "otherCosts"].map(
    (key, at): Plan => (at === 0 ? { key } : { key, sign: "+" }),
  ),
};
const netProfit: Plan = {
  key: "netProfit",
  below: [
    amount("revenue"),
    { ...costs, sign: "−" },
    { key: "otherResults", sign: "+" },
    { key: "incomeTax", sign: "−" },
  ],
};
const averageAssets: Plan = {
  key: "averageAssets",
  below: [amount("averageCurrent"), { key: "averageNonCurrent", sign: "+" }],
};
const ebit: Plan = { key: "ebit", below: [amount("profitBeforeTax"), { key: "interest", sign: "+" }] };
const turnover = ratio("assetTurnover", "times", amount("revenue"), averageAssets);
const margin: Record<Form, Plan> = {
  three: ratio("netMargin", "percent", netProfit, amount("revenue")),
  five: {
    ...{ key: "netMargin", measure: "percent" },
    below: [
      ratio("taxBurden", "percent", netProfit, amount("profitBeforeTax")),
      { ...ratio("interestBurden", "percent", amount("profitBeforeTax"), ebit), sign: "×" },
      { ...ratio("ebitMargin", "percent", ebit, amount("revenue")), sign: "×" },
    ],
  },
};

const planOf = (form: Form): Plan => ({
  ...{ key: "roe", measure: "percent" },
  below: [
    { key: "returnOnAssets", measure: "percent", below: [margin[form], { ...turnover, sign: "×" }] },
    { ...ratio("parentShare", "percent", amount("parentProfit"), amount("netProfit")), sign: "×" },
    { ...ratio("equityMultiplier", "times", amount("averageAssets"), amount("averageEquity")), sign: "×" },
  ],
});

/** One item of the tree: exact decimals as text; `why` says what is lacking where there is no value. */
export type Branch = {
  key: string;
  measure: Measure;
  sign: Sign | null;
  value: string | null;
  why: Reason | null;
  prior: string | null;
  change: Change | null;
  below: Branch[];
};

type Figures = ReadonlyMap<string, Known>;

/** Without these no statement lacks anything: they stand in the tree only where they are stated. */
const optional = new Set(["costOfSales", "taxes", "selling", "administrative", "research", "financing", "otherCosts"]);

const textOf = (known: Known | undefined) => {
  const value = exactOf(known);
  return value && decimalOf(value);
};

function branchOf(
  { key, measure = "amount", sign = null, below = [] }: Plan,
  now: Figures,
  prior: Figures | null,
): Branch {
  const figure = now.get(key);
  const [value, earlier] = [exactOf(figure), exactOf(prior?.get(key))];
  const isStated = (one: Figures | null, of: string) => {
    const exact = exactOf(one?.get(of));
    return exact !== null && !isZero(exact);
  };
  const shown = below.filter((one) => !optional.has(one.key) || isStated(now, one.key) || isStated(prior, one.key));
  return {
    ...{ key, measure, sign },
    value: textOf(figure),
    why: figure && "why" in figure ? figure.why : null,
    prior: textOf(prior?.get(key)),
    change: value && earlier && changeOf(value, earlier),
    below: shown.map((one, at) => branchOf(at === 0 ? { ...one, sign: null } : one, now, prior)),
  };
}

/** One factor's part in the change of ROE, both as shares of one. */
export type Contribution = { key: string; measure: Measure; now: string; prior: string; part: string };
export type Explained = { change: string; parts: Contribution[]; residual: string };

/** What each factor did to the change of ROE; null while a factor of one of the periods is unknown. */
function explained(form: Form, now: Figures, prior: Figures): Explained | null {
  const keys = factorsOf[form];
  const pairs = keys.map((key) => [exactOf(now.get(key)), exactOf(prior.get(key))] as const);
  const later = pairs.flatMap(([one]) => (one ? [one] : []));
  const earlier = pairs.flatMap(([, one]) => (one ? [one] : []));
  const [roe, before] = [exactOf(now.get("roe")), exactOf(prior.get("roe"))];
  if (later.length < keys.length || earlier.length < keys.length || !roe || !before) return null;
  const parts = contributionsTo(later, earlier);
  const change = minus(roe, before);
  return {
    change: decimalOf(change),
    residual: decimalOf(parts.reduce(minus, change)),
    parts: keys.map((key, at) => ({
      key,
      measure: ["assetTurnover", "equityMultiplier"].includes(key) ? "times" : "percent",
      now: textOf(now.get(key)) ?? "",
      prior: textOf(prior.get(key)) ?? "",
      part: decimalOf(parts[at] ?? [0n, 1n]),
    })),
  };
}

export type Dupont = { tree: Branch; explained: Explained | null; lacking: Reason[] };

/** The analysis of a period beside an earlier one, or alone. */
export function dupontOf(form: Form, facts: Facts, earlier: Facts | null): Dupont {
  const now = figuresOf(facts);
  const prior = earlier && figuresOf(earlier);
  const factors = factorsOf[form].map((key) => now.get(key));
  const lacking = factors.flatMap((factor) => (factor && "why" in factor ? [factor.why] : []));
  return {
    tree: branchOf(planOf(form), now, prior),
    explained: prior && explained(form, now, prior),
    lacking: [...new Set(lacking)],
  };
}
