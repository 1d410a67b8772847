/** An exact number: numerator and denominator, the latter above zero. */
export type Fraction = readonly [over: bigint, under: bigint];

/**
 * Decimals that a computed number has when it becomes text: far more than anybody is shown, rounded once, half away
 * from zero.
 */
export const places = 30;

const powers: bigint[] = [];

/** Ten to the power of so many digits. */
const ten = (digits: number): bigint => {
  const known = powers[digits] ?? 10n ** BigInt(digits);
  powers[digits] = known;
  return known;
};

const sizeOf = (units: bigint): bigint => (units < 0n ? -units : units);

/** A decimal as text, `-12.50`, in exact form. */
export function fractionOf(decimal: string): Fraction {
  const [whole = "0", after = ""] = decimal.split(".");
  return [BigInt(`${whole}${after}`), ten(after.length)];
}

export const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => (b === d ? [a + c, b] : [a * d + c * b, b * d]);
export const minus = (one: Fraction, [c, d]: Fraction): Fraction => plus(one, [-c, d]);
export const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
/** Null where the divisor is zero. */
export function over([a, b]: Fraction, [c, d]: Fraction): Fraction | null {
  if (c === 0n) return null;
  return c < 0n ? [-a * d, -b * c] : [a * d, b * c];
}
export const half = ([a, b]: Fraction): Fraction => [a, 2n * b];
export const isZero = ([a]: Fraction): boolean => a === 0n;
export const isNegative = ([a]: Fraction): boolean => a < 0n;
export const sizeOfFraction = ([a, b]: Fraction): Fraction => [sizeOf(a), b];

/** The number with exactly so many decimals, rounded once, half away from zero; what rounds to zero has no sign. */
export function fixedOf([a, b]: Fraction, digits: number): string {
  const units = (2n * sizeOf(a) * ten(digits) + b) / (2n * b);
  const text = units.toString().padStart(digits + 1, "0");
  const split = text.length - digits;
  return `${a < 0n && units > 0n ? "-" : ""}${text.slice(0, split)}${digits > 0 ? "." : ""}${text.slice(split)}`;
}

/** The same without zeros at its end. */
export const decimalOf = (number: Fraction, digits = places): string =>
  digits > 0 ? fixedOf(number, digits).replace(/\.?0+$/, "") : fixedOf(number, digits);

/** A number through ten to the power of so many places: the point moves and no digit is lost. */
export const movedBy = ([a, b]: Fraction, moved: number): Fraction => [a, b * ten(moved)];

/** A share of one in percent, exactly. */
export const hundredTimes = ([a, b]: Fraction): Fraction => [100n * a, b];

/** A decimal that is a share of one, in percent with so many decimals, rounded once. */
export const inPercent = (share: string, digits = 2): string => decimalOf(hundredTimes(fractionOf(share)), digits);
