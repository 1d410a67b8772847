import Big from "big.js";
import { daysBetween } from "~/shared/dates";
import type { Market } from "../rules";

/** Yuan for one Hong Kong dollar as a decimal, and the day of that rate. */
export type ExchangeRate = { rate: string; day: string };

/** What a Hong Kong dollar costs in yuan; the other way round it is about 1.1, which must not pass for it. */
export const rateRange = { least: 0.6, most: 1.05 } as const;

/** Further apart the two closes and the rate say nothing of each other, in days. */
const mostApart = 10;

type Close = { market: Market; day: string; close: string };
export type Premium = { percent: string; a: Close; h: Close; exchange: ExchangeRate };

const isOf = (market: Close["market"]) => (close: Close) => close.market === market;

/**
 * The A/H premium in percent at two decimals: the A close / (the H close × the rate) − 1. Null without one close of
 * each market and a rate that are near each other in time.
 */
export function premiumOf(closes: readonly Close[], exchange: ExchangeRate | undefined): Premium | null {
  const [[a, ...otherA], [h, ...otherH]] = [closes.filter(isOf("A")), closes.filter(isOf("H"))];
  if (!a || !h || !exchange || otherA.length + otherH.length > 0) return null;
  const days = [a.day, h.day, exchange.day].sort();
  // guard: premium-of-near-days
  if (daysBetween(days[0] ?? "", days.at(-1) ?? "") > mostApart) return null;
  const inYuan = new Big(h.close).times(exchange.rate);
  if (inYuan.eq(0)) return null;
  return { percent: new Big(a.close).div(inYuan).minus(1).times(100).toFixed(2), a, h, exchange };
}
