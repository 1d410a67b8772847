import { Alert } from "@mantine/core";
import { shortLabel, wayOf } from "~/features/finance/analysis/course";
import { type Drawn, numbersOf } from "~/features/finance/analysis/drawn";
import type { View } from "~/features/finance/analysis/items";
import type { Analysis } from "~/features/finance/analysis/operations.server";
import { type AmountUnit, rounded } from "~/features/finance/statements/units";
import { ChartBox } from "~/ui/office/chart/chart-box";
import { Panel } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { numberText } from "~/ui/public/number";
import { changeText, figureText } from "../statements/figure-text";
import type { AnalysisWords } from "./use-words";

type Props = { charts: readonly Drawn[]; analysis: Analysis; view: View; unit: AmountUnit; words: AnalysisWords };

const series = ["series-1", "series-2", "series-3", "series-4", "series-5", "series-6"];

/** An analysis in the back office: its charts, and all its figures as one table. */
export function AnalysisDrawn({ charts, analysis, view, unit, words }: Props) {
  const { t, name, period: labelOf } = words;
  const { lines, periods, sight, currency, foreign } = analysis;
  const labels = periods.map((period) => shortLabel(period, sight));
  return (
    <>
      {charts.length === 0 && <Alert color="yellow">{t(view === "index" ? "index.none" : "noneThen")}</Alert>}
      {charts.map((chart) => {
        const values = chart.lines.map((line) => numbersOf(line, chart.kind, unit));
        const counted = words.unit(chart.kind, unit, currency);
        return (
          <Panel key={chart.kind} title={counted}>
            <ChartBox
              label={`${t("title")} · ${counted}`}
              kind={chart.view === "index" ? "line" : chart.view}
              height={320}
              by="period"
              format={(value) => numberText(value)}
              rows={labels.map((period, at) => ({
                period,
                ...Object.fromEntries(chart.lines.map(({ key }, line) => [key, values[line]?.[at] ?? null])),
              }))}
              series={chart.lines.map((line, at) => ({
                name: line.key,
                label: name(line.name),
                color: series[at] ?? "series-1",
              }))}
            />
          </Panel>
        );
      })}
      {foreign && <Alert color="yellow">{t("foreign")}</Alert>}
      <Panel title={t("office.figures")} lead={t("way.foot")}>
        <DataTable
          caption={t("office.figures")}
          empty={t("noneThen")}
          rows={lines}
          rowKey={({ key }) => key}
          columns={[
            {
              ...{ key: "item", head: t("financials:item") },
              cell: (line) => `${name(line.name)} (${words.unit(line.kind, unit, currency)})`,
            },
            ...periods.map((period, at) => ({
              ...{ key: labels[at] ?? "", head: labelOf(period, sight), align: "end" as const },
              cell: (line: (typeof lines)[number]) => figureText(line.values[at], line.kind, unit),
            })),
            {
              ...{ key: "change", head: t("way.change"), align: "end" },
              cell: (line) => {
                const change = wayOf(line, periods)?.change;
                return `${changeText(change, t("financials:points"))}${change?.of === "percent" ? "%" : ""}`;
              },
            },
            {
              ...{ key: "yearly", head: t("way.yearly"), align: "end" },
              cell: (line) => {
                const yearly = wayOf(line, periods)?.yearly;
                return yearly ? `${numberText(rounded(yearly, 2), { sign: true })}%` : "—";
              },
            },
          ]}
        />
      </Panel>
    </>
  );
}
