import { scaleLinear } from "d3-scale";
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
  height?: number;
};

const top = 20;
const widest = 0.05;

/** Upright bars from a visible zero line, up to three beside each other; few bars carry their own values, many share an axis. */
export const BarChart = ({ labels, series, format = numberText, signed, height = 200, ...words }: BarChartProps) => {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const slot = 1 / Math.max(1, labels.length);
  const bar = Math.min((slot * 0.7) / series.length, widest);
  const few = labels.length * series.length <= 8;
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
  const style = (value: number, at: number) => (signed ? `bar ${value < 0 ? "fall" : "rise"}` : `bar s${at + 1}`);
  return (
    <ChartFrame
      {...words}
      kind="bar"
      margin={few ? "room-0" : marginFor(scale.ticks(4).map(format))}
      keys={series.map(({ label }, at) => ({ label, style: `line key s${at + 1}` }))}
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
        {series.map(({ label, values }, order) => (
          <g key={label}>
            {values.map((value, at) => {
              if (value === null) return null;
              const middle = (at + 0.5) * slot + (order - (series.length - 1) / 2) * bar * 1.12;
              const y = scale(Math.max(0, value));
              const tall = Math.abs(scale(value) - zero);
              return (
                <g key={labels[at]} className={style(value, order)}>
                  <rect x={percent(middle - bar / 2)} width={percent(bar)} y={y.toFixed(1)} height={tall.toFixed(1)} />
                  {few && (
                    <text x={percent(middle)} y={Math.round(value < 0 ? y + tall + 14 : y - 6)} textAnchor="middle">
                      {format(value)}
                    </text>
                  )}
                </g>
              );
            })}
          </g>
        ))}
        <LabelAxis ticks={stride(labels, 12)} place={(at) => (at + 0.5) * slot} y={floor + 18} />
      </svg>
    </ChartFrame>
  );
};
