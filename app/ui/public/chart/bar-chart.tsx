import { scaleLinear } from "d3-scale";
import { Fragment } from "react";
import { numberText } from "../number";
import { LabelAxis, stride, ValueAxis } from "./axes";
import { ChartFrame, type ChartWords } from "./frame";
import { marginFor, percent } from "./measures";

type Values = (number | null)[];
export type BarChartProps = ChartWords & {
  labels: string[];
  series: { label: string; values: Values }[];
  format?: (n: number) => string;
  signed?: boolean;
  /** Those of one label upon each other: what is above zero upwards, what is below downwards. */
  stacked?: boolean;
  height?: number;
};

const top = 20;
const widest = 0.05;

type Bar = { value: number; from: number; to: number };

/** From where to where each bar reaches, by series and label. */
function barsOf(series: BarChartProps["series"], stacked: boolean): (Bar | null)[][] {
  const [above, below] = [[] as number[], [] as number[]];
  return series.map(({ values }) =>
    values.map((value, at) => {
      if (value === null) return null;
      const ends = value < 0 ? below : above;
      const from = stacked ? (ends[at] ?? 0) : 0;
      ends[at] = from + value;
      return { value, from, to: from + value };
    }),
  );
}

/**
 * Upright bars from a visible zero line, beside or upon each other; few bars beside each other carry their own values,
 * others share an axis.
 */
export const BarChart = ({
  labels,
  series,
  format = numberText,
  signed,
  stacked = false,
  height = 200,
  ...words
}: BarChartProps) => {
  const bars = barsOf(series, stacked);
  const all = bars.flatMap((row) => row.flatMap((bar) => (bar ? [bar.to] : [])));
  const slot = 1 / Math.max(1, labels.length);
  const beside = stacked ? 1 : series.length;
  const bar = Math.min((slot * 0.7) / beside, widest);
  const few = !stacked && labels.length * series.length <= 8;
  const ends = scaleLinear()
    .domain([Math.min(0, ...all), Math.max(all.every((value) => value <= 0) ? 0 : 1e-9, ...all)])
    .range([top + height, top]);
  const scale = few ? ends : ends.nice(4);
  const zero = scale(0);
  const below = all.some((value) => value < 0);
  const floor = top + height + (few && below ? 14 : 0);
  const readings = labels.map((label, at) => ({
    label,
    cells: series.map(({ values }) => (values[at] === null || values[at] === undefined ? "—" : format(values[at]))),
  }));
  return (
    <ChartFrame
      {...words}
      kind="bar"
      margin={few ? "room-0" : marginFor(scale.ticks(4).map(format))}
      keys={series.map(({ label }) => label)}
      heads={series.map(({ label }) => label)}
      readings={readings}
    >
      <svg role="img" aria-label={words.summary} width="100%" height={floor + 24}>
        {few ? (
          <g className="axis">
            <g className="zero">
              <line x2="100%" y1={Math.round(zero)} y2={Math.round(zero)} />
            </g>
          </g>
        ) : (
          <ValueAxis scale={scale} format={format} />
        )}
        {series.map(({ label }, order) => (
          <g key={label} className={signed ? undefined : `bar s${order + 1}`}>
            {bars[order]?.map((one, at) => {
              if (!one) return null;
              const { value, from, to } = one;
              const middle = (at + 0.5) * slot + (stacked ? 0 : (order - (series.length - 1) / 2) * bar * 1.12);
              const y = scale(Math.max(from, to));
              const tall = Math.abs(scale(to) - scale(from));
              const drawn = (
                <>
                  <rect x={percent(middle - bar / 2)} width={percent(bar)} y={y.toFixed(1)} height={tall.toFixed(1)} />
                  {few && (
                    <text x={percent(middle)} y={Math.round(value < 0 ? y + tall + 14 : y - 6)} textAnchor="middle">
                      {format(value)}
                    </text>
                  )}
                </>
              );
              return signed ? (
                <g key={labels[at]} className={`bar ${value < 0 ? "fall" : "rise"}`}>
                  {drawn}
                </g>
              ) : (
                <Fragment key={labels[at]}>{drawn}</Fragment>
              );
            })}
          </g>
        ))}
        <LabelAxis ticks={stride(labels, 12)} place={(at) => (at + 0.5) * slot} y={floor + 18} />
      </svg>
    </ChartFrame>
  );
};
