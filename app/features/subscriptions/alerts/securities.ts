import type { TFunction } from "i18next";
import { decimalText } from "~/features/stock/rules";
import { formatInstant } from "~/shared/dates";
import { type Lang, say, type Words } from "~/shared/languages";
import type { Security } from "./alert-rows";
import type { ShownQuote } from "./quote-table";

/** A security with its newest price that may be shown. */
export type Quote = {
  id: string;
  code: string;
  market: "A" | "H";
  decimals: number;
  name: Words;
  price: number | null;
  asOf: Date | null;
  stale: boolean;
};
type Speaker = TFunction<"subscriptions">;

const labelOf = (quote: Quote, lang: Lang) => `${say(quote.name, lang)} ${quote.code}`;

/** A price with its unit, as the security is traded: HK$ per share for H shares, RMB per share for A shares. */
export const priced = (t: Speaker, { market, decimals }: Pick<Quote, "market" | "decimals">, units: number): string =>
  t(`price.${market}`, { price: decimalText(units, decimals) });

/** The choices of the alert rows. */
export const securitiesOf = (t: Speaker, quotes: Quote[]): Security[] =>
  quotes.map(({ id, code, market }) => ({ id, code, unit: t(`unit.${market}`) }));

/** The rows of the table of newest prices. */
export const shownQuotes = (t: Speaker, quotes: Quote[], lang: Lang): ShownQuote[] =>
  quotes.map((quote) => ({
    id: quote.id,
    label: labelOf(quote, lang),
    price: quote.price === null ? null : priced(t, quote, quote.price),
    asOf: quote.asOf && formatInstant(quote.asOf, lang),
    stale: quote.stale,
  }));

/** An alert in words: the security, which way, and the price. */
export function alertText(
  t: Speaker,
  quotes: Quote[],
  lang: Lang,
  alert: { instrumentId: string; kind: "rise" | "fall"; threshold: number },
): string {
  const quote = quotes.find(({ id }) => id === alert.instrumentId);
  return quote ? `${labelOf(quote, lang)} · ${t(`kind.${alert.kind}`)} ${priced(t, quote, alert.threshold)}` : "—";
}
