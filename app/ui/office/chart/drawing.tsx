import "@mantine/charts/styles.layer.css";
import { AreaChart, BarChart, LineChart } from "@mantine/charts";

type Row = Record<string, string | number | null>;
/** `color` is a name of the palette. */
type Series = { name: string; label: string; color: string };
type Props = {
  /** Areas and `stacked` bars stand upon each other, `bar`s beside each other. */
  kind: "area" | "line" | "bar" | "stacked";
  rows: Row[];
  by: string;
  series: Series[];
  height: number;
  /** How a value is said; whole numbers if not said. */
  format?: (value: number) => string;
};

/** Values over time; drawn in the browser only, the table beside holds the same numbers. */
export default function Drawing({ kind, rows, by, series, height, format }: Props) {
  const shared = {
    h: height,
    data: rows,
    dataKey: by,
    series: series.map((one) => ({ ...one, color: `var(--${one.color})` })),
    tickLine: "none" as const,
    tooltipAnimationDuration: 0,
    yAxisProps: format ? { width: 72 } : { allowDecimals: false, width: 48 },
    ...(format && { valueFormatter: format }),
  };
  if (kind === "area")
    return (
      <AreaChart
        {...shared}
        type="stacked"
        curveType="linear"
        withDots={false}
        withGradient={false}
        connectNulls={false}
        fillOpacity={0.75}
      />
    );
  if (kind === "line") return <LineChart {...shared} curveType="linear" connectNulls={false} />;
  return <BarChart {...shared} type={kind === "stacked" ? "stacked" : "default"} maxBarWidth={48} />;
}
