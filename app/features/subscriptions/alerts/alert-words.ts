import type { TFunction } from "i18next";
import { decimalText } from "~/features/stock/rules";
import { type Lang, say, type Words } from "~/shared/languages";
import type { AlertKind, Frequency } from "./kinds";

export type Speaker = TFunction<"subscriptions">;
export type Traded = { market: "A" | "H"; decimals: number };
export type AlertWords = { kind: AlertKind; threshold: number };

/** A price with its unit, as the security is traded: HK$ per share for H shares, RMB per share for A shares. */
export const priced = (t: Speaker, { market, decimals }: Traded, units: number): string =>
  t(`subscriptions:price.${market}`, { price: decimalText(units, decimals) });

/** A whole number with its thousands apart. */
const counted = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
/** A percentage as short as it can be said: 5 and 5.25 rather than 5.00. */
const percent = (hundredths: number) => decimalText(hundredths, 2).replace(/\.?0+$/, "");

/** A threshold, or what was measured of its kind, with its unit; empty for the close, which has none. */
export function measureText(t: Speaker, traded: Traded, kind: AlertKind, value: number): string {
  if (kind === "close") return "";
  if (kind === "fluctuation") return t("subscriptions:measure.fluctuation", { percent: percent(value) });
  if (kind === "volume") return t("subscriptions:measure.volume", { shares: counted(value) });
  return priced(t, traded, value);
}

/** What is typed to set a threshold, as the form shows it again. */
export const typedThreshold = (kind: AlertKind, threshold: number, decimals: number): string => {
  if (kind === "close") return "";
  if (kind === "volume") return String(threshold);
  return kind === "fluctuation" ? percent(threshold) : decimalText(threshold, decimals);
};

/** What an alert watches for in words: which way, and how far. */
export const watchText = (t: Speaker, traded: Traded, { kind, threshold }: AlertWords): string =>
  `${t(`subscriptions:kind.${kind}`)} ${measureText(t, traded, kind, threshold)}`.trim();

type Named = Traded & { id: string; name: Words; code: string };

/** An alert in words: the security, what it watches for, and how often it tells it. */
export function alertText(
  t: Speaker,
  quotes: readonly Named[],
  lang: Lang,
  { instrumentId, frequency, ...alert }: AlertWords & { instrumentId: string; frequency: Frequency },
): string {
  const quote = quotes.find(({ id }) => id === instrumentId);
  if (!quote) return "—";
  const security = `${say(quote.name, lang)} ${quote.code}`;
  return [security, watchText(t, quote, alert), t(`subscriptions:frequency.${frequency}`)].join(" · ");
}
