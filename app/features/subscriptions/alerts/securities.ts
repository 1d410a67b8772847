import { formatInstant } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import type { Security } from "./alert-rows";
import { priced, type Speaker } from "./alert-words";
import type { QuoteView } from "./quote-table";
import type { Quote } from "./read-alerts";

/** The choices of the alert rows. */
export const securitiesOf = (t: Speaker, quotes: Quote[]): Security[] =>
  quotes.map(({ id, code, market }) => ({ id, code, unit: t(`unit.${market}`) }));

/** The rows of the table of newest prices. */
export const shownQuotes = (t: Speaker, quotes: Quote[], lang: Lang): QuoteView[] =>
  quotes.map((quote) => ({
    id: quote.id,
    label: `${say(quote.name, lang)} ${quote.code}`,
    price: quote.price === null ? null : priced(t, quote, quote.price),
    asOf: quote.asOf && formatInstant(quote.asOf, lang),
    stale: quote.stale,
  }));
