import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { BarChart } from "~/ui/public/chart/bar-chart";
import { withYearGaps } from "~/ui/public/chart/year-gaps";
import { Section } from "~/ui/public/frame/page";
import { useSite } from "~/ui/public/frame/site";
import type { DividendYear } from "../rules/ratios";

type Props = { years: readonly DividendYear[]; now: Date; lang: Lang };

/** Cash a share of each fiscal year, oldest first; nothing while there is but one. */
export function PerShareChart({ years, now, lang }: Props) {
  const { t } = useTranslation("equity");
  const { name } = useSite();
  const shown = years.filter(({ perShare }, at) => at > 0 || perShare !== "0").toReversed();
  if (shown.length < 2) return null;
  const [first, last] = [shown[0]?.year, shown.at(-1)?.year];
  const places = withYearGaps(shown, ({ year }) => Number(year));
  return (
    <Section title={t("dividends.perShare")}>
      <BarChart
        id="dividend-chart"
        title={t("dividends.perShare")}
        titleHidden
        summary={t("dividends.chartSummary", { first, last })}
        unit={t("dividends.perShareUnit")}
        source={name}
        asOf={formatDay(now, lang)}
        labelHead={t("field.year")}
        labels={places.map(({ year }) => String(year))}
        series={[
          { label: t("dividends.perShare"), values: places.map(({ point }) => point && Number(point.perShare)) },
        ]}
        format={(amount) => String(Number(amount.toFixed(6)))}
        csv={`/ui/irh/dividends.csv?lang=${lang}`}
      />
    </Section>
  );
}
