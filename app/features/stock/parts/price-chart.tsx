import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { LineChart } from "~/ui/public/chart/line-chart";
import { numberText } from "~/ui/public/number";
import type { ChartPoint } from "../queries.server";

type PriceChartProps = {
  id: string;
  title: string;
  points: ChartPoint[];
  daily: boolean;
  shown: { currency: "CNY" | "HKD"; decimals: number; basis: "unadjusted" | null };
  lang: Lang;
  compact?: boolean;
};

/** Closing prices as a line, with the volumes below when every day is drawn. */
export function PriceChart({ id, title, points, daily, shown, lang, compact }: PriceChartProps) {
  const { t } = useTranslation("stock");
  const scale = 10 ** shown.decimals;
  const price = (value: number) => numberText(value, { digits: shown.decimals });
  const closes = points.map(({ close }) => close / scale);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const facts = {
    from: formatDay(first.day, lang),
    to: formatDay(last.day, lang),
    first: price(first.close / scale),
    last: price(last.close / scale),
    low: price(Math.min(...closes)),
    high: price(Math.max(...closes)),
  };
  const traded = !compact && daily && points.some(({ volume }) => volume !== null);
  return (
    <LineChart
      id={id}
      title={title}
      titleHidden
      summary={t("chart.summary", facts)}
      labels={points.map(({ day }) => formatDay(day, lang))}
      series={[{ label: t("field.close"), values: closes }]}
      format={price}
      volume={
        traded
          ? { label: t("field.volume"), values: points.map(({ volume }) => volume), unit: t("unit.shares") }
          : undefined
      }
      unit={t(`currency.${shown.currency}`)}
      source={t(shown.basis === "unadjusted" ? "sourceUnadjusted" : "source")}
      asOf={facts.to}
      area
      height={compact ? 120 : 240}
      labelHead={t("field.day")}
    />
  );
}
