import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { QuoteStrip } from "../quotes/quote-strip";
import { stockParams } from "../schemas";
import { SecurityLine } from "../securities/security-line";
import type { Route } from "./+types/chart-frame";
import { ChartSection } from "./chart-section";
import { loadStock } from "./stock-request.server";

export const handle = { cache: { params: ["theme", ...stockParams], forgetsLanguage: true }, embeddable: true };

export const loader = ({ context, url }: Route.LoaderArgs) => loadStock(context.get(ctxKey), url);

const path = hrefOf("portrait/stockPriceChart");

/** The delayed quote and the chart of the share price, for another site. */
export default function ChartFrame({ loaderData: { lang, page, typed, wrong } }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const errors = wrong.map(({ field, code }) => ({ field, message: t(`history.${code}`) }));
  return (
    <FramedPiece title={t("chart.title")} href={hrefOf("stock")}>
      {page && <SecurityLine {...page.shown} lang={lang} />}
      {page?.quote && (
        <QuoteStrip
          id="quote"
          url={path}
          shown={page.shown}
          quote={page.quote}
          year={page.chart?.year ?? null}
          lang={lang}
        />
      )}
      {page?.chart ? (
        <ChartSection {...page} {...{ chart: page.chart, path, typed, errors, lang }} whole={hrefOf("stock")} />
      ) : (
        <EmptyState text={t("empty")} />
      )}
    </FramedPiece>
  );
}
