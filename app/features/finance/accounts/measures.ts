import { changeBetween } from "../amounts/change";
import { decimalOf, fractionOf, hundredTimes, isNegative, minus, over } from "../amounts/fraction";
import type { ItemKind } from "./account";

const decimals = 30;

/** A growth, exact to thirty decimals: rounding it again is as good as rounding it once. */
export type Change = { value: string; of: "percent" | "points" };

/** What one exact decimal is more than another. */
export const difference = (one: string, other: string): string => decimalOf(minus(fractionOf(one), fractionOf(other)));

/**
 * By how much a figure grew since the same stretch of the year before: in percent of what it was, of percentages in
 * points. A loss that shrank grew. Null where one of the two is missing, the earlier one is 0, or their signs differ,
 * as a rate would mislead there.
 */
export function growth(now: string | null, before: string | null, kind: ItemKind | "amount"): Change | null {
  if (now === null || before === null) return null;
  if (kind === "percent") return { value: difference(now, before), of: "points" };
  const change = changeBetween(fractionOf(now), fractionOf(before));
  return change && { value: decimalOf(hundredTimes(change), decimals), of: "percent" };
}

/** A figure in percent of another one; null where one is missing or the whole is not above 0. */
export function shareOf(part: string | null, whole: string | null): string | null {
  if (part === null || whole === null) return null;
  const all = fractionOf(whole);
  const share = isNegative(all) ? null : over(hundredTimes(fractionOf(part)), all);
  return share && decimalOf(share, decimals);
}
