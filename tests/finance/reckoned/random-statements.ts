import { expect } from "vitest";
import { type Facts, type Form, factorsOf, figuresOf, forms } from "~/features/finance/dupont/figures";
import { dupontOf } from "~/features/finance/dupont/tree";
import { chance } from "../../support/chance.ts";
import { mean, negative, product, quotient, type Ratio, ratio, sum, written } from "./exact.ts";

export const items = (lines: Record<string, string>) =>
  new Map(Object.entries(lines).map(([item, value]) => [item, { value }]));
export const pick = (figures: ReturnType<typeof figuresOf>, key: string): Ratio | null => {
  const known = figures.get(key);
  return known && "at" in known ? { top: known.at[0], bottom: known.at[1] } : null;
};
export const text = (figures: ReturnType<typeof figuresOf>, key: string, digits?: number) => {
  const value = pick(figures, key);
  return value && written(value, digits);
};

const decimalsOf = (random: () => number) => {
  const amount = (low: number, high: number) => {
    const size = 10 ** (low + random() * (high - low));
    return size.toFixed(Math.floor(random() * 3));
  };
  const signed = (low: number, high: number) => (random() < 0.2 ? `-${amount(low, high)}` : amount(low, high));
  return { amount, signed };
};

function randomFacts(random: () => number): Facts {
  const { amount, signed } = decimalsOf(random);
  const sheet = () =>
    items({
      ...{
        assets: amount(6, 14),
        currentAssets: amount(5, 13),
        parentEquity: signed(5, 13),
        minorityEquity: signed(3, 11),
      },
    });
  return {
    income: items({
      ...{ revenue: amount(5, 13), costs: amount(5, 13), costOfSales: amount(4, 12), research: amount(3, 10) },
      ...{ profitBeforeTax: signed(4, 12), netProfit: signed(4, 12), parentProfit: signed(4, 12) },
      ...{ incomeTax: signed(3, 11), financing: signed(3, 11) },
    }),
    balance: sheet(),
    opening: sheet(),
  };
}

const one = (from: ReadonlyMap<string, { value: string }>, item: string) => ratio(from.get(item)?.value ?? "");

/**
 * Compares the analyses of random statements with what the formulas give in numbers of our own; answers how many
 * changes were explained.
 */
export function compareRandomStatements(seed: number, runs: number): number {
  const random = chance(seed);
  let compared = 0;
  for (let run = 0; run < runs; run += 1) {
    const [now, prior] = [randomFacts(random), randomFacts(random)];
    const figures = figuresOf(now);
    const { income, balance, opening } = now;
    const equity = mean(one(balance, "parentEquity"), one(opening, "parentEquity"));
    if (equity.top === 0n) continue;
    const roe = written(quotient(one(income, "parentProfit"), equity));
    const where = `seed ${seed}, statement ${run}`;
    expect(text(figures, "roe"), where).toBe(roe);
    const left = sum(
      ...["netProfit", "incomeTax", "costs"].map((item) => one(income, item)),
      negative(one(income, "revenue")),
    );
    expect(text(figures, "otherResults"), where).toBe(written(left));
    for (const form of forms) {
      const factors = factorsOf[form].map((key) => pick(figures, key));
      if (factors.includes(null)) continue;
      expect(written(product(...(factors as Ratio[]))), where).toBe(roe);
      const { explained } = dupontOf(form, now, prior);
      if (!explained) continue;
      compared += 1;
      expect(explained.residual, where).toBe("0");
      expect(
        explained.parts.map(({ part }) => part),
        where,
      ).toEqual(shapley(form, now, prior));
      const earlier = figuresOf(prior);
      expect(explained.change, where).toBe(
        written(sum(pick(figures, "roe") as Ratio, negative(pick(earlier, "roe") as Ratio))),
      );
    }
  }
  return compared;
}

/** The mean over all orders of replacing the factors one by one, each choice of those replaced before gone through. */
function shapley(form: Form, now: Facts, prior: Facts): string[] {
  const [later, earlier] = [now, prior].map((each) => {
    const figures = figuresOf(each);
    return factorsOf[form].map((key) => pick(figures, key) as Ratio);
  }) as [Ratio[], Ratio[]];
  const pairs = later.map((one, at) => {
    const other = earlier[at] as Ratio;
    return [other.top * one.bottom, one.top * other.bottom, one.bottom * other.bottom] as const;
  });
  const bottom = pairs.reduce((all, [, , each]) => all * each, ways(pairs.length));
  return pairs.map((own, at) => {
    let top = 0n;
    for (let chosen = 0; chosen < 2 ** pairs.length; chosen += 1) {
      if (chosen & (1 << at)) continue;
      const before = pairs.filter((_, other) => chosen & (1 << other)).length;
      const others = pairs.reduce(
        (all, pair, other) => (other === at ? all : all * pair[chosen & (1 << other) ? 1 : 0]),
        1n,
      );
      top += (own[1] - own[0]) * others * ways(before) * ways(pairs.length - 1 - before);
    }
    return written({ top, bottom });
  });
}

const ways = (of: number): bigint => (of < 2 ? 1n : BigInt(of) * ways(of - 1));
