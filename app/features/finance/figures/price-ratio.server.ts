import Big from "big.js";
import type { PriceRatio } from "~/server/registry/figure-slots.server";
import { selectStated } from "../accounts/stated-queries.server";
import { monthsFor } from "../amounts/period-views";
import { shownFigure } from "../statements/units";
import { parentProfitsIn } from "./parent-profits.server";

/**
 * The static price-earnings ratio: price x all shares in issue / net profit attributable to the parent of the newest
 * whole year that is out, to two decimals. None of a loss, and none without the number of shares.
 */
export const earningsRatio: PriceRatio = {
  select: ({ company, now }) =>
    selectStated({ companyId: company.id, now }, { of: ["income"], months: monthsFor("annual", 1) }),
  cell: (ctx, found, { price, shares }) => {
    const [newest] = [...parentProfitsIn(found ?? "[]", ctx)].sort(([one], [other]) => (one < other ? 1 : -1));
    if (!newest || shares === null) return null;
    const [day, { value }] = newest;
    if (new Big(value).lte(0)) return null;
    return {
      word: "finance:priceRatio",
      value: new Big(price).times(shares).div(value).toFixed(2),
      numbers: {
        price,
        shares,
        profit: shownFigure(value, "amount", ctx.lang === "en" ? "million" : "hundredMillion"),
      },
      day,
    };
  },
};
