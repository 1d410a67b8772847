import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { Change, Strip, type StripCell } from "~/ui/public/figures";
import { Refresh } from "~/ui/public/frame/refresh";
import { numberText } from "~/ui/public/number";
import { RangeBar } from "~/ui/public/range-bar";
import { decimalOrNull, decimalText, refreshSeconds } from "../rules";
import type { Quote } from "./operations.server";
import { QuoteAge } from "./quote-age";
import { large } from "./quote-panel";

type QuoteStripProps = {
  id: string;
  url: string;
  shown: { code: string; currency: "CNY" | "HKD"; decimals: number };
  quote: Quote;
  /** Lowest and highest price of 52 weeks; null where no day is known. */
  year: { low: number; high: number } | null;
  /** What stands after the cells of the day. */
  more?: readonly StripCell[];
  lang: Lang;
};

/**
 * The price of the share price page: large, with its change, where it stands within 52 weeks, and equal cells of what
 * is known of the day.
 */
export function QuoteStrip({ id, url, shown, quote, year, more = [], lang }: QuoteStripProps) {
  const { t } = useTranslation("stock");
  const { decimals } = shown;
  const currency = t(`currency.${shown.currency}`);
  const price = (units: number | null) => numberText(decimalOrNull(units, decimals));
  const low = year && Math.min(year.low, quote.price);
  const high = year && Math.max(year.high, quote.price);
  const cells = [
    ...(["previousClose", "open", "high", "low"] as const).map((field) => ({
      label: t(`field.${field}`),
      value: price(quote[field]),
      unit: "",
    })),
    { label: t("field.volume"), value: numberText(quote.volume), unit: t("unit.shares") },
    {
      label: t("field.turnover"),
      value: numberText(large(quote.turnover, lang)),
      unit: t(`large.${shown.currency}`),
    },
  ];
  return (
    <Refresh id={id} url={url} seconds={refreshSeconds}>
      <div className="price-head">
        <p className="price-now">
          <span className="visually-hidden">{t("quote.price")} </span>
          <strong className="figure">{price(quote.price)}</strong> <span className="unit">{currency}</span>
          {quote.change && (
            <span className="price-change">
              <Change value={decimalText(quote.change.amount, decimals)} digits={decimals} />{" "}
              <Change value={quote.change.percent} unit="%" />
            </span>
          )}
        </p>
        {low !== null && high !== null && high > low && (
          <RangeBar
            label={t("quote.year")}
            share={(quote.price - low) / (high - low)}
            ends={[price(low), price(high)]}
            summary={t("quote.yearSummary", { low: price(low), high: price(high), last: price(quote.price) })}
          />
        )}
      </div>
      <Strip wide items={[...cells.filter(({ value }) => value !== "—"), ...more]} />
      <QuoteAge quote={quote} lang={lang} />
    </Refresh>
  );
}
