import { useTranslation } from "react-i18next";
import { addressWith, hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { LineChart } from "~/ui/public/chart/line-chart";
import { numberText } from "~/ui/public/number";
import { labelOf, withTradingGaps } from "../chart/chart-view";
import type { FlowPage } from "./flow-page.server";
import { type FlowItem, type FlowKind, type FlowStep, flowPaths } from "./flow-terms";
import { drawnFigures, flowText } from "./flow-text";

type Props = Pick<FlowPage, "points" | "security"> & {
  step: FlowStep;
  kind: FlowKind;
  items: readonly FlowItem[];
  lang: Lang;
};

/**
 * The first chosen item as bars below the price of the same days, and each further one as a line of its own over the
 * same days.
 */
export function FlowCharts({ points, security, step, kind, items, lang }: Props) {
  const { t } = useTranslation("stock");
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const places = withTradingGaps(points, ({ day }) => ({ from: day, to: day }), step, "A");
  const labels = places.map((place) => labelOf(place, lang));
  const facts = { from: formatDay(first.day, lang), to: formatDay(last.day, lang) };
  const isPriced = security !== null && points.some(({ close }) => close !== null);
  const known = items.filter((item) => points.some((point) => (point[item] ?? null) !== null));
  return known.map((item, at) => {
    const { values, format, unit } = drawnFigures(
      item,
      places.map(({ point }) => point?.[item] ?? null),
      lang,
    );
    const name = t(`field.${item}`);
    const isBelowPrice = isPriced && at === 0;
    const words = {
      id: `flow-${item}`,
      title: isBelowPrice ? t("flows.withPrice", { name }) : name,
      summary: t("flows.summary", {
        ...{ ...facts, name },
        ...{ first: flowText(item, first[item], lang), last: flowText(item, last[item], lang) },
      }),
      source: t(`flows.${kind}.source`),
      asOf: facts.to,
      labels,
      labelHead: t("field.day"),
      ...(at === 0 ? { csv: addressWith(hrefOf(`${flowPaths[kind]}.csv`), { lang }) } : {}),
    };
    const own = t(`flows.unit.${unit}`);
    return isBelowPrice ? (
      <LineChart
        key={item}
        {...words}
        unit={`${t("currency.CNY")} · ${own}`}
        format={(value) => numberText(value, { digits: security.decimals })}
        series={[
          {
            label: t("flows.price", { code: security.code }),
            values: places.map(({ point }) => (point?.close == null ? null : point.close / 10 ** security.decimals)),
          },
        ]}
        volume={{ label: name, values, unit: own, format }}
      />
    ) : (
      <LineChart key={item} {...words} unit={own} format={format} height={120} series={[{ label: name, values }]} />
    );
  });
}
