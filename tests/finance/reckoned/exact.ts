/** Numbers as whole units of 10^-digits, apart from the product's own arithmetic: what the tests reckon with. */
export type Ratio = { top: bigint; bottom: bigint };

export const ratio = (decimal: string): Ratio => {
  const sign = decimal.startsWith("-") ? -1n : 1n;
  const [whole = "", after = ""] = decimal.replace("-", "").split(".");
  return { top: sign * BigInt(whole + after), bottom: 10n ** BigInt(after.length) };
};
export const sum = (...some: Ratio[]): Ratio =>
  some.reduce((one, other) => ({
    top: one.top * other.bottom + other.top * one.bottom,
    bottom: one.bottom * other.bottom,
  }));
export const negative = ({ top, bottom }: Ratio): Ratio => ({ top: -top, bottom });
export const product = (...some: Ratio[]): Ratio =>
  some.reduce((one, other) => ({ top: one.top * other.top, bottom: one.bottom * other.bottom }));
export const quotient = (one: Ratio, other: Ratio): Ratio => ({
  top: one.top * other.bottom,
  bottom: one.bottom * other.top,
});
export const mean = (one: Ratio, other: Ratio): Ratio => product(sum(one, other), { top: 1n, bottom: 2n });

/** With so many decimals, half away from zero. */
export function written({ top, bottom }: Ratio, digits = 30): string {
  const isBelow = top < 0n !== bottom < 0n && top !== 0n;
  const [above, under] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const units = (above * 10n ** BigInt(digits) * 2n + under) / (under * 2n);
  const text = String(units).padStart(digits + 1, "0");
  const cut = `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, "");
  return isBelow && units > 0n ? `-${cut}` : cut;
}
