import { useTranslation } from "react-i18next";
import { addressWith, hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { LineChart } from "~/ui/public/chart/line-chart";
import { withYearGaps, yearOfDay } from "~/ui/public/chart/year-gaps";
import { useSite } from "~/ui/public/frame/site";
import { numberText } from "~/ui/public/number";
import type { ShareholdersView } from "../operations/show.server";

type Props = Pick<ShareholdersView, "counts" | "security" | "shareClass"> & { years: string; lang: Lang };

/** The holders of each day as bars below the price of the same day; without prices the holders alone as a line. */
export function CountsChart({ counts, security, shareClass, years, lang }: Props) {
  const { t } = useTranslation(["shareholders", "stock"]);
  const { name } = useSite();
  const shown = counts.toReversed();
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || shown.length < 2) return null;
  const isPriced = security !== null && shown.some(({ close }) => close !== null);
  const places = withYearGaps(shown, yearOfDay);
  const holders = places.map(({ point }) => point?.holders ?? null);
  const facts = {
    ...{ from: formatDay(first.day, lang), to: formatDay(last.day, lang) },
    ...{ first: numberText(first.holders), last: numberText(last.holders) },
  };
  return (
    <LineChart
      id="holders-chart"
      title={t("counts.chart")}
      titleHidden
      summary={t("counts.summary", facts)}
      unit={isPriced ? `${t(`stock:currency.${security.currency}`)} · ${t("unit.holders")}` : t("unit.holders")}
      source={name}
      asOf={facts.to}
      labels={places.map(({ year, point }) => (point ? formatDay(point.day, lang) : String(year)))}
      csv={addressWith(hrefOf("shareholders/counts.csv"), { shareClass, years, lang })}
      {...(isPriced
        ? {
            format: (value) => numberText(value, { digits: security.decimals }),
            series: [
              {
                label: t("counts.price", { code: security.code }),
                values: places.map(({ point }) =>
                  point?.close == null ? null : point.close / 10 ** security.decimals,
                ),
              },
            ],
            volume: { label: t("field.holders"), values: holders, unit: t("unit.holders") },
          }
        : { series: [{ label: t("field.holders"), values: holders }] })}
    />
  );
}
