import type { Capital, Distribution, YearClose } from "~/features/equity/rules/terms";

/** Numerator and denominator. */
type Fraction = readonly [bigint, bigint];

const read = (decimal: string): Fraction => {
  const [whole = "0", after = ""] = decimal.replace("-", "").split(".");
  const units = BigInt(`${whole}${after}`);
  return [decimal.startsWith("-") ? -units : units, 10n ** BigInt(after.length)];
};
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction | null => (c > 0n ? [a * d, b * c] : null);
const all = (some: Fraction[]) => some.reduce(plus, [0n, 1n]);

/** `from` less a fraction. */
export const factorOf = (from: bigint, [a, b]: Fraction): Fraction => [from * b - a, b];

/** A fraction, or a decimal, to ten decimals, half away from zero. */
export function text(value: Fraction | string | null): string | null {
  if (value === null) return null;
  const [a, b] = typeof value === "string" ? read(value) : value;
  const scaled = (a < 0n ? -a : a) * 10n ** 10n;
  const units = (2n * scaled + b) / (2n * b);
  return `${a < 0n && units > 0n ? "-" : ""}${units}`;
}

/** What the formulas of the spec give, in fractions and from the rows alone. */
export function fractionOf(rows: Distribution[], capitals: Capital[], closes: Map<string, YearClose>) {
  const at = (day: string, before = false): bigint | null => {
    let found: Capital | null = null;
    for (const one of capitals)
      if ((before ? one.day < day : one.day <= day) && (!found || one.day > found.day)) found = one;
    return found ? BigInt(found.total) : null;
  };
  const paidIn = (year: string) => rows.filter((row) => row.period.startsWith(year) && row.status === "paid");
  const annual = (year: string) => rows.find((row) => row.period === `${year}-12-31` && row.kind === "annual");
  const isDecided = (row: Distribution | undefined) => row?.status === "paid" || row?.status === "none";
  const cash = (year: string): Fraction | null => {
    const parts = paidIn(year).map((row): Fraction | null => {
      if (row.cash === "") return [0n, 1n];
      const shares = row.shares ? BigInt(row.shares) : at(row.exDay, true);
      return shares === null ? null : times(times(read(row.cash), [shares, 1n]), [1n, 10n]);
    });
    return parts.includes(null) ? null : all(parts as Fraction[]);
  };
  const payout = (year: string): Fraction | null => {
    const paid = cash(year);
    const own = annual(year);
    return paid && own?.netProfit && isDecided(own) ? over(paid, read(own.netProfit)) : null;
  };
  const years = [...new Set(rows.map(({ period }) => period.slice(0, 4)))];
  const value = (year: string): Fraction | null => {
    const close = closes.get(year);
    const shares = close ? at(close.day) : null;
    return close && shares !== null ? times(read(close.close), [shares, 1n]) : null;
  };
  return {
    cash,
    payout,
    yield(year: string) {
      const [paid, market] = [cash(year), value(year)];
      return paid && market && over(paid, market);
    },
    currentYield(price: string) {
      const year = years
        .filter((one) => isDecided(annual(one)))
        .sort()
        .at(-1);
      if (!year) return null;
      const paid = all(paidIn(year).map(({ cash: one }) => read(one || "0")));
      return over(times(paid, [1n, 10n]), read(price));
    },
    averageYield() {
      const valued = years.filter((year) => cash(year) && value(year));
      return over(
        all(valued.map((year) => cash(year) as Fraction)),
        all(valued.map((year) => value(year) as Fraction)),
      );
    },
    averagePayout() {
      const earning = years.filter((year) => payout(year));
      const profits = earning.map((year) => read(annual(year)?.netProfit ?? "0"));
      return over(all(earning.map((year) => cash(year) as Fraction)), all(profits));
    },
  };
}
