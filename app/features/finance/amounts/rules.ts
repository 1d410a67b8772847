import { type Fraction, fractionOf, minus, plus } from "./fraction";

/** What a period states, by item. */
export type Stated = Pick<ReadonlyMap<string, { value: string }>, "get" | "has">;
/** What a period states of an item, exactly; null where it does not. */
export type Amounts = (item: string) => Fraction | null;

/** An item, or two of them with what is done to the second one. */
type StandIn = readonly [item: string, sign?: "+" | "−", other?: string];

/**
 * What an item that is not stated follows from, the nearest first. Only stated amounts count, so that nothing goes
 * round.
 */
const standIns: Record<string, readonly StandIn[]> = {
  revenue: [["operatingRevenue"], ["turnover"]],
  operatingRevenue: [["revenue"], ["turnover"]],
  grossProfit: [
    ["operatingRevenue", "−", "costOfSales"],
    ["revenue", "−", "costOfSales"],
  ],
  profitBeforeTax: [["netProfit", "+", "incomeTax"]],
  incomeTax: [["profitBeforeTax", "−", "netProfit"]],
  netProfit: [["parentProfit", "+", "minorityProfit"]],
  parentProfit: [["netProfit", "−", "minorityProfit"]],
  assets: [["liabilitiesAndEquity"], ["liabilities", "+", "equity"]],
  nonCurrentAssets: [["assets", "−", "currentAssets"]],
  liabilities: [["assets", "−", "equity"]],
  equity: [
    ["parentEquity", "+", "minorityEquity"],
    ["assets", "−", "liabilities"],
  ],
  parentEquity: [["equity", "−", "minorityEquity"]],
};

type Signs<Value> = Record<"+" | "−", (one: Value, other: Value) => Value>;

/**
 * Reads items of one period: what is stated, else what follows from what is stated alone. What is missing is null,
 * never 0.
 */
export function withStandIns<Value>(stated: (item: string) => Value | null, signs: Signs<Value>) {
  const followed = ([item, sign, other]: StandIn): Value | null => {
    const one = stated(item);
    if (!sign || !other || one === null) return one;
    const second = stated(other);
    return second === null ? null : signs[sign](one, second);
  };
  return (item: string): Value | null => {
    const own = stated(item);
    if (own !== null) return own;
    for (const standIn of standIns[item] ?? []) {
      const value = followed(standIn);
      if (value !== null) return value;
    }
    return null;
  };
}

/** The exact amounts of the facts of one period. */
export const amountsOf = (facts: Pick<Stated, "get">): Amounts =>
  withStandIns<Fraction>(
    (item) => {
      const fact = facts.get(item);
      return fact ? fractionOf(fact.value) : null;
    },
    { "+": plus, "−": minus },
  );
