import { Fragment } from "react";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Table } from "~/ui/public/table";
import { useFinanceCrumbs } from "../amounts/use-finance-crumbs";
import { BookLink } from "../statements/book-link";
import { FinanceTabs } from "../statements/finance-tabs";
import type { Route } from "./+types/screen";
import { IndicatorChoice } from "./indicator-choice";
import { readIndicators } from "./operations.server";
import { IndicatorPage, indicatorParams } from "./page-schemas";
import { useIndicatorWords } from "./use-indicator-words";

export const handle = { cache: { params: indicatorParams }, canonical: [] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = IndicatorPage.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { items, ...read } = await readIndicators(ctx, { ...query, years: Number(query.years) });
  return {
    lang: ctx.lang,
    query,
    ...read,
    items: items.map(({ id, name, unit, formula }) => ({ id, name, unit, formula })),
  };
}

export default function Indicators({ loaderData }: Route.ComponentProps) {
  const { lang, query, currency, periods, values, items } = loaderData;
  const words = useIndicatorWords(lang);
  const { t, name, meaning, formula, value } = words;
  const unit = query.unit ?? (lang === "en" ? "million" : "hundredMillion");
  const known = items.filter(({ id }) => values[id]?.some((one) => one !== null));
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={useFinanceCrumbs("indicators")}
      actions={currency && known.length > 0 && <BookLink lang={lang} />}
    >
      <Head title={t("title")} description={t("about")} />
      <FinanceTabs current="indicators" />
      {currency || query.until ? <IndicatorChoice {...{ query, periods, unit, words }} /> : null}
      {currency && known.length > 0 ? (
        <Section title={t(`heading.${query.span}`)}>
          <Table
            caption={t("title")}
            captionHidden
            wide
            rows={known}
            rowKey={({ id }) => id}
            columns={[
              {
                ...{ key: "name", head: t("indicator"), wrap: true },
                cell: (one) => (
                  <>
                    {name(one)} <span className="unit">({t(`measure.${one.unit}`)})</span>
                  </>
                ),
              },
              ...periods.map(({ end }, at) => ({
                ...{ key: end, head: formatDay(end, lang), align: "end" as const },
                cell: (one: (typeof known)[number]) => value(values[one.id]?.[at], one.unit, unit),
              })),
            ]}
            foot={[
              t("unitOf", { unit: t(`dupont:unit.${unit}`), currency: t(`finance:currency.${currency}`) }),
              t("foot"),
            ].join(" · ")}
          />
          <details className="explained">
            <summary>{t("formulas")}</summary>
            <dl>
              {known.map((one) => (
                <Fragment key={one.id}>
                  <dt>{name(one)}</dt>
                  <dd>{[formula(one.formula), meaning(one.id)].filter(Boolean).join(" ")}</dd>
                </Fragment>
              ))}
            </dl>
          </details>
        </Section>
      ) : (
        <EmptyState text={t("none")} hint={t("noneHint")} />
      )}
    </Page>
  );
}
