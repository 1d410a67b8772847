import "@mantine/charts/styles.layer.css";
import { AreaChart, BarChart } from "@mantine/charts";

type Row = Record<string, string | number>;
/** `color` is a name of the palette. */
type Series = { name: string; label: string; color: string };
type Props = { kind: "area" | "bar"; rows: Row[]; by: string; series: Series[]; height: number };

/** Stacked counts over time; drawn in the browser only, the table beside holds the same numbers. */
export default function ViewsChart({ kind, rows, by, series, height }: Props) {
  const shared = {
    h: height,
    data: rows,
    dataKey: by,
    series: series.map((one) => ({ ...one, color: `var(--${one.color})` })),
    tickLine: "none" as const,
    tooltipAnimationDuration: 0,
    yAxisProps: { allowDecimals: false, width: 48 },
  };
  return kind === "area" ? (
    <AreaChart {...shared} type="stacked" curveType="linear" withDots={false} withGradient={false} fillOpacity={0.75} />
  ) : (
    <BarChart {...shared} type="stacked" maxBarWidth={48} />
  );
}
