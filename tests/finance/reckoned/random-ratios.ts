import { expect } from "vitest";
import { catalogue } from "~/features/finance/indicators/catalogue";
import { chance } from "../../support/chance.ts";
import { mean, negative, product, quotient, type Ratio, ratio, sum, written } from "./exact.ts";
import { at, value } from "./random-formulas.ts";

type View = Record<"now" | "opening" | "before", Record<string, string>>;
type Of = (item: string, when?: keyof View) => Ratio;

const size = (one: Ratio): Ratio => (one.top < 0n ? negative(one) : one);
const over = (one: Ratio, other: Ratio): Ratio | null => (other.top === 0n ? null : quotient(one, other));
const less = (one: Ratio, other: Ratio) => sum(one, negative(other));
/** From zero and over a change of sign there is no growth. */
const grown = (now: Ratio, before: Ratio): Ratio | null =>
  before.top === 0n || now.top * before.top < 0n ? null : quotient(less(now, before), size(before));

const average = (of: Of, item: string) => mean(of(item, "opening"), of(item));
const daysOf = (months: number, held: Ratio, flow: Ratio) => over(product(ratio(String(30 * months)), held), flow);

/** What each ratio is by its definition in books of accounting, in numbers of our own. */
const definitions: Record<string, (of: Of, months: number) => Ratio | null> = {
  grossMargin: (of) => over(less(of("operatingRevenue"), of("costOfSales")), of("operatingRevenue")),
  operatingMargin: (of) => over(of("operatingProfit"), of("revenue")),
  netMargin: (of) => over(of("netProfit"), of("revenue")),
  returnOnEquity: (of) => over(of("parentProfit"), average(of, "parentEquity")),
  returnOnAssets: (of) => over(of("netProfit"), average(of, "assets")),
  researchRatio: (of) => over(of("research"), of("revenue")),
  taxRate: (of) => over(of("incomeTax"), of("profitBeforeTax")),
  revenueGrowth: (of) => grown(of("revenue"), of("revenue", "before")),
  profitGrowth: (of) => grown(of("parentProfit"), of("parentProfit", "before")),
  assetGrowth: (of) => grown(of("assets"), of("assets", "before")),
  assetTurnover: (of) => over(of("revenue"), average(of, "assets")),
  inventoryDays: (of, months) => daysOf(months, average(of, "inventories"), of("costOfSales")),
  receivableDays: (of, months) => daysOf(months, average(of, "accountsReceivable"), of("revenue")),
  payableDays: (of, months) => daysOf(months, average(of, "accountsPayable"), of("costOfSales")),
  currentRatio: (of) => over(of("currentAssets"), of("currentLiabilities")),
  quickRatio: (of) => over(less(of("currentAssets"), of("inventories")), of("currentLiabilities")),
  debtRatio: (of) => over(of("liabilities"), of("assets")),
  equityMultiplier: (of) => over(average(of, "assets"), average(of, "parentEquity")),
  interestCover: (of) => over(sum(of("profitBeforeTax"), of("interestExpense")), of("interestExpense")),
};

const items = [
  ...["revenue", "operatingRevenue", "costOfSales", "research", "operatingProfit", "profitBeforeTax", "incomeTax"],
  ...["netProfit", "parentProfit", "interestExpense", "assets", "currentAssets", "inventories", "accountsReceivable"],
  ...["liabilities", "currentLiabilities", "accountsPayable", "parentEquity"],
];

/** Compares the catalogue's ratios of random statements with their definitions; answers how many have a value. */
export function compareRandomRatios(seed: number, runs: number): number {
  const random = chance(seed);
  const formulas = new Map(catalogue.map(([code, , formula]) => [code, formula]));
  const amounts = () =>
    Object.fromEntries(
      items.map((item) => [item, (random() < 0.05 ? 0 : (random() - 0.15) * 10 ** (4 + random() * 9)).toFixed(2)]),
    );
  let compared = 0;
  for (let run = 0; run < runs; run += 1) {
    const result: View = { now: amounts(), opening: amounts(), before: amounts() };
    const months = [3, 6, 9, 12][Math.floor(random() * 4)] ?? 12;
    const readings = at(result.now, result.opening, at(result.before), months);
    const of: Of = (item, when = "now") => ratio(result[when][item] ?? "");
    for (const [code, definition] of Object.entries(definitions)) {
      const truth = definition(of, months);
      expect(value(formulas.get(code) ?? "", readings), `seed ${seed}, statement ${run}: ${code}`).toBe(
        truth && written(truth),
      );
      if (truth) compared += 1;
    }
  }
  return compared;
}
