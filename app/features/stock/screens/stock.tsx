import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { addressWith } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { DateField, HiddenField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Tabs } from "~/ui/public/frame/tabs";
import { readStockPage } from "../operations/stock-page.server";
import { ChartSection } from "../parts/chart-section";
import { MarketValues } from "../parts/market-values";
import { PriceHistory } from "../parts/price-history";
import { QuoteStrip } from "../parts/quote-strip";
import { StockPage } from "../schemas";
import type { Route } from "./+types/stock";

const params = ["stock", "range", "since", "until", "compare", "adjust", "from", "to", "before", "after"] as const;
export const handle = { cache: { params } };

const path = "/ui/irh/stock";
const dayFields = ["from", "to", "since", "until"] as const;

type Query = Record<string, string | undefined>;

/** A parameter as the cache's key holds it: the first of its name, and none that is longer than any it could be. */
const said = (value: string | null) => (value !== null && value.length <= 64 ? value : undefined);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const query: Query = Object.fromEntries(params.map((name) => [name, said(searchParams.get(name))]));
  const asked = StockPage.safeParse(query);
  const issues = asked.success ? [] : asked.error.issues;
  const wrong = dayFields.flatMap((field) => {
    const issue = issues.find(({ path: [name] }) => name === field);
    return issue
      ? [{ field, code: issue.message === "endBeforeStart" ? ("endBeforeStart" as const) : ("dayInvalid" as const) }]
      : [];
  });
  const search = asked.success
    ? asked
    : StockPage.safeParse({ stock: query.stock, range: query.range, compare: query.compare, adjust: query.adjust });
  const page = search.success ? await readStockPage(ctx, search.data) : null;
  if (!page && query.stock) throw new Response(null, { status: 404 });
  return {
    lang: ctx.lang,
    page,
    wrong,
    paged: Boolean(page && (search.data?.before ?? search.data?.after)),
    typed: {
      ...{ stock: query.stock, range: search.data?.range, from: query.from, to: query.to },
      ...{ since: query.since, until: query.until, compare: search.data?.compare },
      adjust: search.data?.adjust,
    },
  };
}

const hrefOf = (query: Query, base = path) => addressWith(base, query);

type Wrong = { field: string; code: "dayInvalid" | "endBeforeStart" }[];

type Errors = { field: string; message: string }[];

function SearchForm({ typed, wrong, errors }: { typed: Query; wrong: Wrong; errors: Errors }) {
  const { t } = useTranslation("stock");
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  const kept = (name: "from" | "to") =>
    wrong.some(({ field, code }) => field === name && code === "dayInvalid") ? undefined : typed[name];
  return (
    <Form method="get" action={`${path}#history`} errors={errors}>
      {typed.stock && <HiddenField name="stock" value={typed.stock} />}
      {typed.range && <HiddenField name="range" value={typed.range} />}
      <div className="cluster">
        <DateField name="from" label={t("history.from")} value={kept("from")} error={error("from")} />
        <DateField name="to" label={t("history.to")} value={kept("to")} error={error("to")} />
        <Button>{t("history.search")}</Button>
      </div>
    </Form>
  );
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const { lang, page, paged, typed, wrong } = loaderData;
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
            <QuoteStrip id="quote" url={here} shown={shown} quote={quote} year={chart?.year ?? null} lang={lang} />
          ) : (
            <EmptyState text={t("empty")} hint={t("emptyHint")} />
          )}
          <MarketValues values={values} lang={lang} />
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
        {!paged && <SearchForm typed={typed} wrong={wrong} errors={searchErrors} />}
        <PriceHistory shown={shown} history={history} lang={lang} hrefOf={(query) => hrefOf({ ...typed, ...query })} />
        {paged && <SearchForm typed={typed} wrong={wrong} errors={searchErrors} />}
      </Section>
    </Page>
  );
}
