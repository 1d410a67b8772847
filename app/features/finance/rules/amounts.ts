import { type Fraction, fractionOf, minus, plus } from "./fraction";

/** What a period states of an item, exactly; null where it does not. */
export type Amounts = (item: string) => Fraction | null;

type Rule = (stated: Amounts) => Fraction | null;

const sum =
  (one: string, other: string): Rule =>
  (stated) => {
    const [a, b] = [stated(one), stated(other)];
    return a && b && plus(a, b);
  };
const difference =
  (from: string, less: string): Rule =>
  (stated) => {
    const [a, b] = [stated(from), stated(less)];
    return a && b && minus(a, b);
  };
const same =
  (other: string): Rule =>
  (stated) =>
    stated(other);

/** What an item that is not stated follows from, the nearest first. Only stated amounts count, so that nothing goes round. */
const standIns: Record<string, readonly Rule[]> = {
  revenue: [same("operatingRevenue"), same("turnover")],
  operatingRevenue: [same("revenue"), same("turnover")],
  grossProfit: [difference("operatingRevenue", "costOfSales"), difference("revenue", "costOfSales")],
  profitBeforeTax: [sum("netProfit", "incomeTax")],
  incomeTax: [difference("profitBeforeTax", "netProfit")],
  netProfit: [sum("parentProfit", "minorityProfit")],
  parentProfit: [difference("netProfit", "minorityProfit")],
  assets: [same("liabilitiesAndEquity"), sum("liabilities", "equity")],
  nonCurrentAssets: [difference("assets", "currentAssets")],
  liabilities: [difference("assets", "equity")],
  equity: [sum("parentEquity", "minorityEquity"), difference("assets", "liabilities")],
  parentEquity: [difference("equity", "minorityEquity")],
};

/** Reads the facts of one period: what is stated, else what follows from stated amounts alone. What is missing is null, never 0. */
export function amountsOf(facts: ReadonlyMap<string, { value: string }>): Amounts {
  const stated: Amounts = (item) => {
    const fact = facts.get(item);
    return fact ? fractionOf(fact.value) : null;
  };
  return (item) => {
    const own = stated(item);
    if (own) return own;
    for (const rule of standIns[item] ?? []) {
      const value = rule(stated);
      if (value) return value;
    }
    return null;
  };
}
