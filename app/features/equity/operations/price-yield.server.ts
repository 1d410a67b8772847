import type { PriceRatio } from "~/server/registry/figure-slots.server";
import { selectDistributions } from "../queries.server";
import { dividendYears, percentOf, ratiosOf } from "../rules/ratios";
import type { Distribution } from "../rules/terms";

/** The current yield of `ratiosOf` in percent, as the page of dividends has it. */
export const priceYield: PriceRatio = {
  select: (ctx) => selectDistributions(ctx),
  cell: (_, found, { price }) => {
    const distributions = JSON.parse(found ?? "[]") as Distribution[];
    const { currentYield } = ratiosOf(dividendYears(distributions, [], new Map()), distributions, price);
    const value = currentYield && percentOf(currentYield.rate);
    if (!currentYield || !value) return null;
    const { year, perShare } = currentYield.year;
    return { word: "equity:priceYield", value, numbers: { perShare, price }, day: `${year}-12-31` };
  },
};
