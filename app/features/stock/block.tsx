import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { beijingDay, formatDay } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { Sparkline } from "~/ui/public/chart/sparkline";
import { Figure, FigureRow } from "~/ui/public/figures";
import { LinkButton } from "~/ui/public/forms/button";
import { Section } from "~/ui/public/frame/page";
import { numberText } from "~/ui/public/number";
import { placesOf } from "./chart/chart-view";
import type { PriceBlock } from "./chart/price-block.server";
import { PriceChart } from "./chart/price-chart";
import type { FlowBlock } from "./flows/flow-blocks.server";
import { FlowLatest } from "./flows/flow-latest";
import { type FlowKind, flowPaths } from "./flows/flow-terms";
import { QuotePanel } from "./quotes/quote-panel";
import { usePremiumCell } from "./quotes/use-value-cells";
import { SecurityLine } from "./securities/security-line";

type StockBlockProps = {
  data: PriceBlock;
  lang: Lang /** The page it stands on: where a fresh price is fetched from. */;
  url: string;
};

/**
 * The delayed quote of the first security, three months of closes, and the way to the rest; nothing before the first
 * price.
 */
function StockBlock({ data: { shown, quote, chart }, lang, url }: StockBlockProps) {
  const { t } = useTranslation("stock");
  if (!shown || !quote) return null;
  return (
    <Section title={t("block.title")}>
      <div className="stack">
        <SecurityLine {...shown} lang={lang} />
        <QuotePanel id="price-block" url={url} shown={shown} quote={quote} lang={lang} />
        {chart && chart.buckets.length > 1 && (
          <PriceChart
            compact
            id="price-block-chart"
            title={t("block.chart")}
            chart={chart}
            shown={shown}
            lang={lang}
            figures={hrefOf("stock/figures")}
          />
        )}
        <p>
          <LinkButton href="/ui/irh/stock">{t("block.more")}</LinkButton>
        </p>
      </div>
    </Section>
  );
}

/** The delayed quote as a card, with the course of three months; nothing before the first price. */
function QuoteBlock({ data: { shown, quote, chart, others, premium }, lang, url }: StockBlockProps) {
  const { t } = useTranslation("stock");
  const premiumCells = usePremiumCell(premium, lang);
  if (!shown || !quote) return null;
  return (
    <aside className="quote" aria-label={t("block.title")}>
      <p>
        <strong>{say(shown.name, lang)}</strong> <span className="muted figure">{shown.code}</span>
      </p>
      <QuotePanel id="quote-block" url={url} shown={shown} quote={quote} lang={lang} />
      <Sparkline values={chart ? placesOf(chart, shown.market).map(({ bucket }) => bucket?.last ?? null) : []} />
      {others.length > 0 && (
        <FigureRow>
          {others.map(({ code, close, currency, day }) => (
            <Figure
              key={code}
              label={code}
              value={numberText(close)}
              unit={t(`currency.${currency}`)}
              note={day !== beijingDay(quote.asOf) && formatDay(day, lang)}
            />
          ))}
          {premiumCells.map(({ label, value }) => (
            <Figure key={label} label={label} value={value} unit="%" />
          ))}
        </FigureRow>
      )}
      <a href={hrefOf("stock")}>{t("block.more")}</a>
    </aside>
  );
}

type FlowProps = { data: FlowBlock; lang: Lang };

/** The newest figures of a kind, and the way to their course and every day; nothing before the first. */
function NewestFlow({ kind, data, lang }: FlowProps & { kind: FlowKind }) {
  const { t } = useTranslation("stock");
  if (!data) return null;
  const more = <a href={hrefOf(flowPaths[kind])}>{t("flows.more")}</a>;
  return <FlowLatest title={t(`flows.${kind}.title`)} actions={more} {...{ kind, lang, ...data }} />;
}
const NorthboundBlock = (shown: FlowProps) => <NewestFlow kind="northbound" {...shown} />;
const MarginBlock = (shown: FlowProps) => <NewestFlow kind="margin" {...shown} />;

export const blocks = { price: StockBlock, quote: QuoteBlock, northbound: NorthboundBlock, margin: MarginBlock };
