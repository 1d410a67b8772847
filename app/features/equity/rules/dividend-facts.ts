import Big from "big.js";
import { type Fact, stepOf } from "~/shared/facts/differences";
import { dividendYears } from "./ratios";
import type { Capital, Distribution } from "./terms";

type Accounts = ReadonlyMap<string, { value: string }>;

/** The cash a share of a year whose annual distribution is proposed or decided, all payments of the year together. */
function perShare(own: readonly Distribution[]): string | null {
  const isWhole = own.some(({ kind, status }) => kind === "annual" && status !== "none");
  return isWhole ? own.reduce((sum, { cash }) => sum.plus(new Big(cash || 0).div(10)), new Big(0)).toFixed() : null;
}

/**
 * What distributions state of each fiscal year: cash a share, the payout of what is paid, and the profit where somebody
 * typed it.
 */
export function dividendFacts(
  rows: readonly Distribution[],
  capitals: readonly Capital[],
  accounts: Accounts,
  place: Fact["place"],
): Fact[] {
  return dividendYears(rows, capitals, new Map(), accounts).flatMap(({ year, payout }): Fact[] => {
    const own = rows.filter(({ period }) => period.startsWith(year));
    const of = { period: `${year} annual`, place };
    const cash = perShare(own);
    const typed = own.find(({ kind, netProfit }) => kind === "annual" && netProfit !== "")?.netProfit;
    return [
      ...(cash ? [{ ...of, name: "dividendPerShare", unit: "CNY", values: [{ value: cash }] } as const] : []),
      ...(payout
        ? [
            {
              ...of,
              name: "payout",
              unit: "percent",
              values: [{ value: new Big(payout).times(100).toFixed(10) }],
            } as const,
          ]
        : []),
      ...(typed
        ? [{ ...of, name: "parentProfit", unit: "CNY", values: [{ value: typed, step: stepOf(typed) }] } as const]
        : []),
    ];
  });
}
