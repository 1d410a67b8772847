import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Tabs } from "~/ui/public/frame/tabs";
import { HistorySearch } from "../history/history-search";
import { PriceHistory } from "../history/price-history";
import { QuoteStrip } from "../quotes/quote-strip";
import { usePremiumCell, useRatioCells, useValueCells } from "../quotes/use-value-cells";
import { type StockQuery, stockParams } from "../schemas";
import type { Route } from "./+types/screen";
import { ChartSection } from "./chart-section";
import { loadStock } from "./stock-request.server";

export const handle = { cache: { params: stockParams } };

const path = "/ui/irh/stock";
export const loader = ({ context, url }: Route.LoaderArgs) => loadStock(context.get(ctxKey), url);

const hrefOf = (query: StockQuery, base = path) => addressWith(base, query);

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const { lang, page, paged, typed, wrong } = loaderData;
  const cells = [
    ...useValueCells(page?.values ?? [], lang),
    ...usePremiumCell(page?.premium ?? null, lang),
    ...useRatioCells(page?.ratios ?? [], lang),
  ];
  if (!page)
    return (
      <Page title={t("title")}>
        <Head title={t("title")} description={t("area.page.price.about")} />
        <EmptyState text={t("empty")} hint={t("emptyHint")} />
      </Page>
    );
  const { securities, shown, quote, values, chart, moments, history } = page;
  const isOfChart = ({ field }: { field: string }) => field === "since" || field === "until";
  const errors = wrong.map(({ field, code }) => ({ field, message: t(`history.${code}`) }));
  const chartErrors = errors.filter(isOfChart);
  const searchErrors = errors.filter((one) => !isOfChart(one));
  const here = hrefOf({ stock: typed.stock });
  return (
    <Page
      title={t("title")}
      lead={`${say(shown.name, lang)} ${shown.code}`}
      {...(paged ? { breadcrumb: [{ label: t("title"), href: here }, { label: t("history.title") }] } : {})}
    >
      <Head title={t("title")} description={t("area.page.price.about")} />
      {securities.length > 1 && (
        <Tabs
          label={t("securities")}
          items={securities.map((security) => ({
            label: `${t(`market.${security.market}`)} ${security.code}`,
            href: hrefOf({ stock: security.code }),
            current: security.code === shown.code,
          }))}
        />
      )}
      {!paged && (
        <Section title={t(quote?.stale ? "quote.price" : "quote.title")}>
          {quote ? (
            <QuoteStrip id="quote" url={here} {...{ shown, quote, lang }} year={chart?.year ?? null} more={cells} />
          ) : (
            <EmptyState text={t("empty")} hint={t("emptyHint")} />
          )}
          {quote && values.length > 1 && <p className="muted small">{t("value.apart")}</p>}
        </Section>
      )}
      {!paged && chart && (
        <ChartSection {...{ chart, shown, securities, moments, path, typed, lang }} errors={chartErrors} />
      )}
      <Section
        title={t("history.title")}
        lead={t("history.lead")}
        id="history"
        actions={
          history.days.length > 0 && (
            <LinkButton
              href={hrefOf({ stock: shown.code, from: typed.from, to: typed.to }, `${path}/history.xlsx`)}
              download
            >
              {t("history.download")}
            </LinkButton>
          )
        }
      >
        {!paged && <HistorySearch path={path} typed={typed} wrong={wrong} errors={searchErrors} />}
        <PriceHistory shown={shown} history={history} lang={lang} hrefOf={(query) => hrefOf({ ...typed, ...query })} />
        {paged && <HistorySearch path={path} typed={typed} wrong={wrong} errors={searchErrors} />}
      </Section>
    </Page>
  );
}
