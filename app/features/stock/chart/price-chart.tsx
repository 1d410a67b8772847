import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { exchangeOf } from "~/sheets/rules/codes";
import { LineChart, type LineChartProps } from "~/ui/public/chart/line-chart";
import { MomentLane } from "~/ui/public/chart/marks";
import { Change } from "~/ui/public/figures";
import { numberText } from "~/ui/public/number";
import { wholeOf } from "../price-series/buckets";
import { changeOf, type Market } from "../rules";
import { marketOf } from "../securities/listed";
import type { Moment } from "../securities/moments.server";
import {
  comparedPlaces,
  extremesOf,
  labelOf,
  lineOf,
  momentsIn,
  type Place,
  placesOf,
  rebased,
  yearTicks,
} from "./chart-view";
import type { Chart } from "./operations.server";

type View = { code: string; market: Market; currency: "CNY" | "HKD"; decimals: number; basis: "unadjusted" | null };
type PriceChartProps = {
  id: string;
  title: string;
  chart: Chart;
  shown: View;
  lang: Lang;
  /** The addresses of all figures as a page and as a file. */
  figures: string;
  csv?: string;
  moments?: Moment[];
  compact?: boolean;
};

/**
 * Closing prices as a line with their highest and lowest, the volumes below, and what came out on which day; or two,
 * each from 100.
 */
export function PriceChart({ id, title, chart, shown, lang, figures, csv, moments = [], compact }: PriceChartProps) {
  const { t } = useTranslation("stock");
  const { compared } = chart;
  const kind = chart.adjusted && !chart.adjusted.lacking ? t(`adjust.${chart.adjusted.kind}`) : null;
  const step = compared?.step ?? chart.step;
  const buckets = compared ? compared.pairs.map(([own]) => own) : chart.buckets;
  const pairs = compared ? comparedPlaces(compared, shown.market, marketOf(compared.code).market) : [];
  const places: Place[] = compared ? pairs : placesOf({ buckets, step }, shown.market);
  const whole = wholeOf(buckets);
  if (!whole) return null;
  const scale = 10 ** chart.decimals;
  const price = (value: number) => numberText(value, { digits: shown.decimals });
  const say = (close: number) => price(close / scale);
  const facts = { from: formatDay(whole.from, lang), to: formatDay(whole.to, lang) };
  const stated = {
    ...facts,
    first: say(whole.first),
    last: say(whole.last),
    low: say(whole.low),
    high: say(whole.high),
  };
  const drawn: Pick<LineChartProps, "series" | "format" | "marks" | "unit" | "summary" | "reference"> = compared
    ? {
        series: [
          { label: shown.code, ...rebased(pairs, step) },
          {
            label: compared.code,
            ...rebased(
              pairs.map(({ other, ...place }) => ({ ...place, bucket: other })),
              step,
            ),
          },
        ],
        format: (value) => numberText(value, { digits: 1 }),
        reference: { value: 100, label: "100" },
        unit: t("chart.index"),
        summary: t("chart.comparison", { ...facts, one: shown.code, other: compared.code }),
      }
    : {
        series: [{ label: kind ? t("adjust.close", { kind }) : t("field.close"), ...lineOf(places, step, scale) }],
        format: price,
        marks: compact ? [] : extremesOf(places, step, { scale, price, lang }),
        unit: t(`currency.${shown.currency}`),
        summary: kind ? t("adjust.summary", { ...stated, kind }) : t("chart.summary", stated),
      };
  const exchanges = [shown.code, ...(compared ? [compared.code] : [])]
    .map((code) => t(`exchange.${exchangeOf(code)}`))
    .join(lang === "en" ? ", " : "、");
  const traded = !compact && buckets.some(({ volume }) => volume !== null);
  const ticks = yearTicks(step, places);
  const change = changeOf(whole.last, whole.first);
  const lane = momentsIn(places, moments, lang);
  return (
    <LineChart
      id={id}
      title={title}
      titleHidden
      {...drawn}
      labels={places.map((place) => labelOf(place, lang))}
      {...(ticks ? { ticks } : {})}
      volume={
        traded
          ? {
              label: t("field.volume"),
              values: places.map(({ bucket }) => bucket?.volume ?? null),
              unit: t("unit.shares"),
            }
          : undefined
      }
      source={t(kind ? "sourceAdjusted" : shown.basis === "unadjusted" ? "sourceUnadjusted" : "source", {
        exchange: exchanges,
        kind,
      })}
      asOf={facts.to}
      height={compact ? 120 : 280}
      labelHead={t("field.day")}
      table={{ href: figures }}
      {...(csv && !kind ? { csv } : {})}
      resting={
        compared ? (
          t("chart.rebased")
        ) : (
          <>
            <span>{t("chart.span", facts)}</span>
            {kind && <span>{kind}</span>}
            {change && <Change value={change.percent} unit="%" />}
          </>
        )
      }
      below={
        lane.length > 0 && (
          <MomentLane moments={lane} count={places.length} label={t("chart.moments")} legend={t("chart.legend")} />
        )
      }
    />
  );
}
