import type { Fraction } from "../amounts/fraction";

/** A factor's earlier and later numerator over one denominator. */
type Pair = { earlier: bigint; later: bigint; under: bigint };

/**
 * How much of the change of a product each of its factors made, by the Shapley value: what replacing the earlier value
 * of the factor by the later one adds, averaged over all orders in which the factors may be replaced. No order is
 * preferred, and the contributions add up to the change exactly: nothing is left over.
 */
export function contributionsTo(now: readonly Fraction[], prior: readonly Fraction[]): Fraction[] {
  const pairs = now.map(([a, b], at): Pair => {
    const [c, d] = prior[at] ?? [a, b];
    return { earlier: c * b, later: a * d, under: b * d };
  });
  const under = pairs.reduce((all, pair) => all * pair.under, factorial(pairs.length));
  return pairs.map((own) => {
    const sums = products(pairs.filter((pair) => pair !== own));
    const average = sums.reduce(
      (all, sum, first) => all + sum * factorial(first) * factorial(pairs.length - 1 - first),
      0n,
    );
    return [(own.later - own.earlier) * average, under];
  });
}

/** For each number of replaced factors the sum of the products over all choices of them. */
const products = (pairs: readonly Pair[]): bigint[] =>
  pairs.reduce(
    (sums, { earlier, later }) =>
      Array.from(
        { length: sums.length + 1 },
        (_, replaced) => (sums[replaced] ?? 0n) * earlier + (sums[replaced - 1] ?? 0n) * later,
      ),
    [1n],
  );

const factorial = (of: number): bigint => (of < 2 ? 1n : BigInt(of) * factorial(of - 1));
