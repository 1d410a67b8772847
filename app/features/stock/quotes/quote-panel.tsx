import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { Change, Figure, FigureRow } from "~/ui/public/figures";
import { Refresh } from "~/ui/public/frame/refresh";
import { numberText } from "~/ui/public/number";
import { decimalOrNull, decimalText, refreshSeconds } from "../rules";
import type { Quote } from "./operations.server";
import { QuoteAge } from "./quote-age";

type View = { code: string; currency: "CNY" | "HKD"; decimals: number };
type QuotePanelProps = { id: string; url: string; shown: View; quote: Quote; lang: Lang };

/** Turnover is kept in hundredths of the currency; people read it in millions. */
export const millions = (minor: number | null) =>
  decimalOrNull(minor === null ? null : Math.round(minor / 1_000_000), 2);

/** The same in the unit of `stock:large`. */
export const large = (minor: number | null, lang: Lang) =>
  lang === "en" ? millions(minor) : decimalOrNull(minor === null ? null : Math.round(minor / 100_000_000), 2);

/**
 * What the price was when, for a block of a page; says how much delayed or how old it is, and keeps itself fresh while
 * it is on screen.
 */
export function QuotePanel({ id, url, shown, quote, lang }: QuotePanelProps) {
  const { t } = useTranslation("stock");
  const { decimals } = shown;
  const currency = t(`currency.${shown.currency}`);
  const price = (units: number | null) => numberText(decimalOrNull(units, decimals));
  const change = quote.change && (
    <>
      <Change value={decimalText(quote.change.amount, decimals)} digits={decimals} />{" "}
      <Change value={quote.change.percent} unit="%" />
    </>
  );
  return (
    <Refresh id={id} url={url} seconds={refreshSeconds}>
      <FigureRow>
        <Figure label={t("quote.price")} value={price(quote.price)} unit={currency} size="large" change={change} />
        <Figure label={t("field.previousClose")} value={price(quote.previousClose)} />
      </FigureRow>
      <QuoteAge quote={quote} lang={lang} />
    </Refresh>
  );
}
