import { useTranslation } from "react-i18next";
import { type Lang, say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Section } from "~/ui/public/frame/page";
import type { PriceBlock } from "./operations/price-block.server";
import { PriceChart } from "./parts/price-chart";
import { QuotePanel } from "./parts/quote-panel";

type StockBlockProps = {
  data: PriceBlock;
  lang: Lang /** The page it stands on: where a fresh price is fetched from. */;
  url: string;
};

/** The delayed quote of the first security, three months of closes, and the way to the rest. */
function StockBlock({ data, lang, url }: StockBlockProps) {
  const { t } = useTranslation("stock");
  const { shown, quote, points } = data;
  if (!shown || !quote) return <EmptyState text={t("empty")} hint={t("emptyHint")} />;
  return (
    <div className="stack">
      <p className="muted">
        {say(shown.name, lang)} {shown.code}
      </p>
      <QuotePanel compact id="price-block" url={url} shown={shown} quote={quote} lang={lang} />
      {points.length > 1 && (
        <PriceChart
          compact
          daily
          id="price-block-chart"
          title={t("block.chart")}
          points={points}
          shown={shown}
          lang={lang}
        />
      )}
      <p>
        <LinkButton href="/ui/irh/stock">{t("block.more")}</LinkButton>
      </p>
    </div>
  );
}

/** The price on the home page. */
function StockSection(props: StockBlockProps) {
  const { t } = useTranslation("stock");
  return (
    <Section title={t("block.title")}>
      <StockBlock {...props} />
    </Section>
  );
}

export const blocks = { price: StockSection };
