import { decimalOf, type Fraction, fractionOf, isNegative, isZero, minus, over, sizeOfFraction } from "./fraction";

/** A change beyond this share of the earlier value is a major one (spec, section 9: 30 %). */
export const majorChange = fractionOf("0.3");

/**
 * `rate`: (now − prior) / |prior|, a fraction; null where the prior value is zero or the sign changed, which is always
 * marked.
 */
export type Change = { rate: string | null; isMajor: boolean };

/** (now − prior) / |prior|; null where the prior value is zero or the sign changed. */
export function changeBetween(now: Fraction, prior: Fraction): Fraction | null {
  const turned = !isZero(now) && isNegative(now) !== isNegative(prior);
  return turned ? null : over(minus(now, prior), sizeOfFraction(prior));
}

/** The change from one value to another. */
export function changeOf(now: Fraction, prior: Fraction): Change {
  const rate = changeBetween(now, prior);
  if (!rate) return { rate: null, isMajor: true };
  return { rate: decimalOf(rate), isMajor: isNegative(minus(majorChange, sizeOfFraction(rate))) };
}
