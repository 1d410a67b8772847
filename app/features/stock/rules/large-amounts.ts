import type { Lang } from "~/shared/languages";

/** The locale key of the unit of a large amount, below `stock:unit`. */
export const largeUnitOf = (lang: Lang) => (lang === "en" ? "millions" : "hundredMillions");

/** An amount in millions with two decimals in the unit of `largeUnitOf`, half away from zero. */
export function largeAmount(millions: string, lang: Lang): string {
  if (lang === "en") return millions;
  const hundredths = BigInt(millions.replace(".", ""));
  const half = hundredths < 0n ? -50n : 50n;
  const rounded = (hundredths + half) / 100n;
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(3, "0");
  return `${rounded < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
