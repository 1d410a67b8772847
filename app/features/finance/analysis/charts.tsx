import { shortLabel } from "~/features/finance/analysis/course";
import { type Drawn, numbersOf } from "~/features/finance/analysis/drawn";
import type { Analysis } from "~/features/finance/analysis/operations.server";
import type { AmountUnit } from "~/features/finance/statements/units";
import { BarChart } from "~/ui/public/chart/bar-chart";
import type { ChartWords } from "~/ui/public/chart/frame";
import { LineChart } from "~/ui/public/chart/line-chart";
import { useSite } from "~/ui/public/frame/site";
import type { AnalysisWords } from "./use-words";

type Props = { charts: readonly Drawn[]; analysis: Analysis; unit: AmountUnit; words: AnalysisWords };

/** The charts of an analysis, each of what is counted in the same. */
export function AnalysisCharts({ charts, analysis, unit, words }: Props) {
  const { t, name, period: labelOf } = words;
  const { periods, sight, currency } = analysis;
  const { name: company } = useSite();
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return null;
  const labels = periods.map((period) => shortLabel(period, sight));
  return charts.map(({ kind, view, lines }) => {
    const counted = words.unit(kind, unit, currency);
    const series = lines.map((line) => ({ label: name(line.name), values: numbersOf(line, kind, unit) }));
    const chartWords: ChartWords & { labels: string[]; series: typeof series } = {
      ...{ id: `analysis-${kind}`, labels, series, unit: counted, source: company },
      title: charts.length > 1 ? counted : t("title"),
      titleHidden: charts.length === 1,
      summary: t("summary", {
        ...{ items: series.map(({ label }) => label).join(t("and")), unit: counted },
        ...{ from: labelOf(first, sight), to: labelOf(last, sight) },
      }),
      asOf: labelOf(last, sight),
      labelHead: t("period"),
    };
    return view === "bar" || view === "stacked" ? (
      <BarChart key={kind} {...chartWords} stacked={view === "stacked"} height={260} />
    ) : (
      <LineChart key={kind} {...chartWords} {...(kind === "index" && { reference: { value: 100, label: "100" } })} />
    );
  });
}
