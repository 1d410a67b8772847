import type { Lang } from "~/shared/languages";

/** An amount in millions with two decimals in the unit of `stock:large`: 亿 in Chinese, half away from zero. */
export function largeAmount(millions: string, lang: Lang): string {
  if (lang === "en") return millions;
  const hundredths = BigInt(millions.replace(".", ""));
  const half = hundredths < 0n ? -50n : 50n;
  const rounded = (hundredths + half) / 100n;
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(3, "0");
  return `${rounded < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
