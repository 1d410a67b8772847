import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FileButtons } from "~/ui/public/file-buttons";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Tabs } from "~/ui/public/frame/tabs";
import { Notice } from "~/ui/public/notice";
import { useFinanceCrumbs } from "../amounts/use-finance-crumbs";
import { FinanceTabs } from "../statements/finance-tabs";
import { openToPublic } from "../statements/operations.server";
import { usualUnit } from "../statements/units";
import type { Route } from "./+types/screen";
import { AnalysisCharts } from "./charts";
import { AnalysisChoice } from "./choice";
import { indexed } from "./course";
import { chartsOf } from "./drawn";
import { readAnalysis } from "./operations.server";
import { analysisIn, analysisParams, analysisQuery } from "./schemas";
import { useAnalysisWords } from "./use-words";
import { AnalysisWays } from "./ways";

export const handle = { cache: { params: analysisParams }, canonical: [] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = analysisIn(new URL(request.url).searchParams);
  return {
    lang: ctx.lang,
    origin: ctx.company.origin,
    query,
    analysis: await readAnalysis(ctx, query, openToPublic(ctx)),
  };
}

export default function AnalysisPage({ loaderData: { lang, origin, query, analysis } }: Route.ComponentProps) {
  const words = useAnalysisWords(lang);
  const { t } = words;
  const path = hrefOf("analysis");
  const lines = analysis?.lines ?? [];
  const amounts = lines.flatMap(({ kind, values }) => (kind === "amount" ? values.filter((one) => one !== null) : []));
  const unit = query.unit ?? usualUnit(amounts, lang);
  const keys = lines.map(({ key }) => key);
  const choice = { ...query, items: keys };
  const charts = analysis ? chartsOf(analysis, query.view) : [];
  const link = `${origin}${addressWith(path, { ...analysisQuery(choice), lang })}`;
  const base = analysis && query.view === "index" ? indexed(analysis).base : null;
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={useFinanceCrumbs("analysis")}
      actions={
        charts.length > 0 && (
          <FileButtons
            path={hrefOf("analysis")}
            query={{ ...analysisQuery(choice), lang }}
            label={(format) => t(`file.${format}`)}
          />
        )
      }
    >
      <Head title={t("title")} description={t("about")} />
      <FinanceTabs current="analysis" />
      {analysis && analysis.offered.length > 0 ? (
        <>
          <Tabs
            small
            label={t("presets")}
            items={analysis.presets.map((preset) => ({
              label: words.preset(preset),
              href: addressWith(path, analysisQuery({ ...query, view: preset.view, items: preset.keys })),
              current: preset.view === query.view && preset.keys.join() === keys.join(),
            }))}
          />
          <details className="on-wide" open={charts.length === 0}>
            <summary>{t("choose.title")}</summary>
            <AnalysisChoice {...{ query, analysis, unit, words }} />
          </details>
          <Section>
            {charts.length > 0 ? (
              <AnalysisCharts {...{ charts, analysis, unit, words }} />
            ) : (
              <EmptyState text={t(query.view === "index" ? "index.none" : "noneThen")} />
            )}
            {base && <p className="table-foot">{t("index.foot", { period: words.period(base, analysis.sight) })}</p>}
            {analysis.foreign && <Notice tone="info">{t("foreign")}</Notice>}
          </Section>
          {lines.length > 0 && (
            <Section title={t("way.title")}>
              <AnalysisWays {...{ analysis, unit, words }} />
              <p className="cluster small">
                <a href={link}>{t("link")}</a>
                <button
                  type="button"
                  className="button secondary small"
                  data-copy={link}
                  data-copied={t("copied")}
                  aria-live="polite"
                  hidden
                >
                  {t("copy")}
                </button>
              </p>
            </Section>
          )}
        </>
      ) : (
        <EmptyState text={t("none")} hint={t("noneHint")} />
      )}
    </Page>
  );
}
