import { useTranslation } from "react-i18next";
import { addressWith } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Button } from "~/ui/public/forms/button";
import { DateField, HiddenField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { Section } from "~/ui/public/frame/page";
import { Tabs } from "~/ui/public/frame/tabs";
import { Notice } from "~/ui/public/notice";
import { adjustments } from "../price-series/adjust";
import { wholeOf } from "../price-series/buckets";
import { defaultRange, ranges } from "../price-series/series";
import type { Moment } from "../securities/moments.server";
import { AdjustmentNote } from "./adjustment-note";
import type { Chart } from "./operations.server";
import { PriceChart } from "./price-chart";

type Query = Record<string, string | undefined>;
type ChartSectionProps = {
  chart: Chart;
  shown: { code: string; market: "A" | "H"; currency: "CNY" | "HKD"; decimals: number; basis: "unadjusted" | null };
  securities: { code: string; market: "A" | "H" }[];
  moments: Moment[];
  path: string;
  /** Where its figures and days are, if not below `path`. */
  whole?: string;
  /** What the page's address says, with what of it was wrong. */
  typed: Query;
  errors: { field: string; message: string }[];
  lang: Lang;
};

function OwnSpan({ path, typed, errors }: Pick<ChartSectionProps, "path" | "typed" | "errors">) {
  const { t } = useTranslation("stock");
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  const isUsed = Boolean(typed.since || typed.until || errors.length > 0);
  return (
    <details className="own-span" open={isUsed}>
      <summary>{t("chart.own")}</summary>
      <Form method="get" action={`${path}#chart`} errors={errors}>
        {typed.stock && <HiddenField name="stock" value={typed.stock} />}
        {typed.range && <HiddenField name="range" value={typed.range} />}
        {typed.compare && <HiddenField name="compare" value={typed.compare} />}
        {typed.adjust && <HiddenField name="adjust" value={typed.adjust} />}
        <div className="cluster">
          <DateField name="since" label={t("history.from")} value={typed.since} error={error("since")} />
          <DateField name="until" label={t("history.to")} value={typed.until} error={error("until")} />
          <Button>{t("chart.draw")}</Button>
        </div>
      </Form>
    </details>
  );
}

/** The chart with its ranges, own days and comparison: each choice is an address. */
export function ChartSection({
  chart,
  shown,
  securities,
  moments,
  path,
  whole = path,
  typed,
  errors,
  lang,
}: ChartSectionProps) {
  const { t } = useTranslation("stock");
  const { from, to } = wholeOf(chart.buckets) ?? {};
  const { stock, since, until, compare, adjust } = typed;
  const others = securities.filter(({ code }) => code !== shown.code);
  const range = "range" in chart.query ? chart.query.range : null;
  const span = {
    ...{ stock, since, until, compare, adjust },
    range: range === null || range === defaultRange ? undefined : range,
  };
  return (
    <Section title={t("chart.title")} id="chart">
      <div className="cluster">
        <Tabs
          small
          label={t("chart.ranges")}
          items={ranges.map((each) => ({
            label: t(`range.${each}`),
            href: `${addressWith(path, { ...typed, since: undefined, until: undefined, range: each })}#chart`,
            current: each === range,
          }))}
        />
        {others.length > 0 && (
          <Tabs
            small
            label={t("chart.comparisons")}
            items={others.map(({ code }) => ({
              label: t("chart.compare", { code }),
              href: `${addressWith(path, { ...typed, adjust: undefined, compare: code === compare ? undefined : code })}#chart`,
              current: code === compare,
            }))}
          />
        )}
        {shown.currency === "CNY" && (
          <Tabs
            small
            label={t("adjust.label")}
            items={(["none", ...adjustments] as const).map((kind) => ({
              label: t(`adjust.${kind}`),
              href: `${addressWith(path, { ...typed, compare: undefined, adjust: kind === "none" ? undefined : kind })}#chart`,
              current: kind === (compare ? "none" : (adjust ?? "none")),
            }))}
          />
        )}
      </div>
      {wholeOf(chart.buckets) ? (
        <PriceChart
          id="price-chart"
          title={t("chart.title")}
          chart={chart}
          shown={shown}
          lang={lang}
          moments={moments}
          figures={addressWith(`${whole}/figures`, span)}
          csv={addressWith(`${whole}/history.csv`, { stock: shown.code, from, to })}
        />
      ) : (
        <Notice tone="info" title={t("history.empty")} />
      )}
      {chart.adjusted && <AdjustmentNote adjusted={chart.adjusted} decimals={shown.decimals} lang={lang} />}
      {compare && !chart.compared && <Notice tone="info" title={t("chart.nothingInCommon")} />}
      <OwnSpan {...{ path, typed, errors }} />
    </Section>
  );
}
