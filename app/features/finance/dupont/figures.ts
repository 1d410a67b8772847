import { type Fraction, half, minus, over, plus } from "../amounts/fraction";
import { type Amounts, amountsOf, type Stated } from "../amounts/rules";

/**
 * Net margin whole, or split into tax burden, interest burden and EBIT margin. The parent's share of profit stands in
 * both.
 */
export const forms = ["three", "five"] as const;
export type Form = (typeof forms)[number];

/**
 * Why there is no figure: an amount is not stated, the balance sheet of the opening is not, something would be divided
 * by zero, or interest is the business itself (banks, brokers, insurers), so that profit before interest has no
 * meaning.
 */
export const reasons = ["notStated", "noOpening", "zero", "financial"] as const;
export type Reason = (typeof reasons)[number];
export type Known = { at: Fraction } | { why: Reason };

/** The facts of a period: its income statement, and its closing and opening balance sheets. */
export type Facts = Record<"income" | "balance" | "opening", ReadonlyMap<string, { value: string }>>;
/** The same where nobody asks which items there are. */
type Readable = Record<keyof Facts, Stated>;

const costItems = ["costOfSales", "taxes", "selling", "administrative", "research", "financing"] as const;

export const exactOf = (known: Known | undefined): Fraction | null => (known && "at" in known ? known.at : null);

const known = (value: Fraction | null, why: Reason = "notStated"): Known => (value ? { at: value } : { why });

function combined(one: Known, other: Known, how: (one: Fraction, other: Fraction) => Fraction | null): Known {
  if ("why" in one) return one;
  if ("why" in other) return other;
  return known(how(one.at, other.at), "zero");
}

const average = (opening: Amounts, closing: Amounts, item: string): Known => {
  const [first, last] = [opening(item), closing(item)];
  if (!last) return { why: "notStated" };
  return first ? { at: half(plus(first, last)) } : { why: "noOpening" };
};

const total = (some: readonly Fraction[]) => some.reduce(plus, [0n, 1n]);

function costsOf(income: Amounts) {
  const parts = costItems.map((item) => [item, known(income(item))] as const);
  const stated = income("costs");
  const statedParts = parts.flatMap(([, part]) => ("at" in part ? [part.at] : []));
  const all = stated ?? (income("costOfSales") ? total(statedParts) : null);
  return { parts, costs: known(all), otherCosts: known(all && minus(all, total(statedParts))) };
}

/**
 * Interest that profit before interest adds back, and the item that says it; the net figure only where no other is
 * stated.
 */
export const interestItems = ["interestExpense", "financeCosts", "financing"] as const;
export const interestItemOf = ({ income }: Pick<Readable, "income">): (typeof interestItems)[number] | null =>
  interestItems.find((item) => income.has(item)) ?? null;

/** A bank, broker or insurer: it states what it earns by interest or premiums, and no cost of sales. */
export const isFinancial = ({ income }: Pick<Readable, "income">): boolean =>
  !income.has("costOfSales") && ["netInterest", "netFees", "premiums"].some((item) => income.has(item));

/**
 * All figures of a DuPont analysis, exactly (decisions 13). ROE = (net profit / revenue) x (parent's share of net
 * profit) x (revenue / average assets) x (average assets / average equity of the parent), so their product is parent's
 * profit / average equity of the parent; averages are opening + closing of the fiscal year's stretch over 2, and part
 * of a year is not made a year. Net profit = revenue - costs + other gains - tax, where other gains are what is left.
 */
export function figuresOf(facts: Readable): ReadonlyMap<string, Known> {
  const [income, closing, opening] = [amountsOf(facts.income), amountsOf(facts.balance), amountsOf(facts.opening)];
  const incomeOf = (item: string) => known(income(item));
  const [netProfit, parentProfit, revenue] = [incomeOf("netProfit"), incomeOf("parentProfit"), incomeOf("revenue")];
  const [profitBeforeTax, incomeTax] = [incomeOf("profitBeforeTax"), incomeOf("incomeTax")];
  const { parts, costs, otherCosts } = costsOf(income);
  const averageAssets = average(opening, closing, "assets");
  const averageEquity = average(opening, closing, "parentEquity");
  const interestItem = interestItemOf(facts);
  const interest: Known = isFinancial(facts)
    ? { why: "financial" }
    : interestItem
      ? incomeOf(interestItem)
      : known(null);
  const ebit = combined(interest, profitBeforeTax, plus);
  const otherResults = combined(combined(combined(netProfit, incomeTax, plus), costs, plus), revenue, minus);
  return new Map<string, Known>([
    ["roe", combined(parentProfit, averageEquity, over)],
    ["returnOnAssets", combined(netProfit, averageAssets, over)],
    ["netMargin", combined(netProfit, revenue, over)],
    ["parentShare", combined(parentProfit, netProfit, over)],
    ["assetTurnover", combined(revenue, averageAssets, over)],
    ["equityMultiplier", combined(averageAssets, averageEquity, over)],
    ["taxBurden", combined(netProfit, profitBeforeTax, over)],
    ["interestBurden", combined(profitBeforeTax, ebit, over)],
    ["ebitMargin", combined(ebit, revenue, over)],
    ...Object.entries({
      netProfit,
      parentProfit,
      revenue,
      profitBeforeTax,
      incomeTax,
      costs,
      otherCosts,
      otherResults,
    }),
    ...parts,
    ...Object.entries({ ebit, interest, averageAssets, averageEquity }),
    ["averageCurrent", average(opening, closing, "currentAssets")],
    ["averageNonCurrent", average(opening, closing, "nonCurrentAssets")],
  ]);
}

/** The factors whose product is ROE. */
export const factorsOf: Record<Form, readonly string[]> = {
  three: ["netMargin", "parentShare", "assetTurnover", "equityMultiplier"],
  five: ["taxBurden", "interestBurden", "ebitMargin", "parentShare", "assetTurnover", "equityMultiplier"],
};

/** Figures that stand in the statements under the same name; the others are computed here. */
export const statedFigures: ReadonlySet<string> = new Set([
  ...["revenue", "netProfit", "parentProfit", "profitBeforeTax", "incomeTax", "costs"],
  ...["costOfSales", "taxes", "selling", "administrative", "research", "financing"],
]);
