import { scaleLinear } from "d3-scale";
import { numberText } from "../number";
import { LabelAxis, spread, ValueAxis } from "./axes";
import { ChartFrame, type ChartWords, marginFor, type Tick } from "./frame";
import { areaPath, barsPath, linePath, type Point, thin } from "./paths";

type Values = (number | null)[];
export type LineChartProps = ChartWords & {
  labels: string[];
  series: { label: string; values: Values }[];
  format?: (n: number) => string;
  volume?: { label: string; values: Values; unit?: string; format?: (n: number) => string };
  reference?: { value: number; label: string };
  ticks?: Tick[];
  area?: boolean;
  zero?: boolean;
  height?: number;
};

const columns = 360;
const top = 8;
const volumeHeight = 44;
const known = (values: Values) => values.filter((value) => value !== null);
const last = (values: Values) => values.findLast((value) => value !== null) ?? null;

const apart = (heights: number[]): number[] => {
  const order = heights.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  for (const [place, each] of order.entries()) {
    const above = order[place - 1];
    if (above && each.y - above.y < 15) each.y = above.y + 15;
  }
  return order.sort((a, b) => a.at - b.at).map(({ y }) => Math.round(y));
};

/** A line or area of values in time order; null is a gap. Drawn on the server, readable at any width without script. */
export const LineChart = ({
  labels,
  series,
  format = numberText,
  volume,
  reference,
  ticks,
  area,
  zero,
  height = 240,
  ...words
}: LineChartProps) => {
  const steps = Math.max(1, labels.length - 1);
  const step = labels.length <= 2 * columns ? Math.max(1, Math.round((2 * columns) / steps)) : (2 * columns) / steps;
  const width = step * steps;
  const all = series.flatMap(({ values }) => known(values)).concat(reference ? [reference.value] : [], zero ? [0] : []);
  const low = all.length ? Math.min(...all) : 0;
  const high = all.length ? Math.max(...all) : 1;
  const pad = low === high ? Math.abs(low) * 0.05 || 1 : 0;
  const scale = scaleLinear()
    .domain([low - pad, high + pad])
    .nice(4)
    .range([top + height, top]);
  const drawn = series.map(({ values }) =>
    thin(
      values.map((value, at): Point => (value === null ? null : [at * step, scale(value)])),
      columns,
    ),
  );
  const ends = series.map(({ values }) => last(values));
  const heights = apart(ends.map((end) => (end === null ? -99 : scale(end))));
  const floor = top + height;
  const bottom = volume ? floor + 16 + volumeHeight : floor;
  const tallest = volume ? Math.max(1, ...known(volume.values)) : 1;
  const formatVolume = volume?.format ?? numberText;
  const readings = labels.map((label, at) => ({
    label,
    cells: [...series.map(({ values }) => values[at]), ...(volume ? [volume.values[at]] : [])].map((value, place) =>
      value === null || value === undefined ? "—" : place < series.length ? format(value) : formatVolume(value),
    ),
  }));
  const heads = [
    ...series.map(({ label }) => label),
    ...(volume ? [volume.unit ? `${volume.label} (${volume.unit})` : volume.label] : []),
  ];
  const margin = marginFor(
    [...scale.ticks(4), ...ends.filter((end) => end !== null)].map(format).concat(reference?.label ?? ""),
  );
  return (
    <ChartFrame
      {...words}
      kind="line"
      margin={margin}
      keys={series.map(({ label }, at) => ({ label, style: `line s${at + 1}` }))}
      heads={heads}
      readings={readings}
    >
      <svg role="img" aria-label={words.summary} width="100%" height={bottom + 22}>
        <ValueAxis scale={scale} format={format} busy={heights.concat(reference ? [scale(reference.value)] : [])} />
        {reference && (
          <g className="reference">
            <line x2="100%" y1={scale(reference.value).toFixed(1)} y2={scale(reference.value).toFixed(1)} />
            {heights.every((y) => Math.abs(y - scale(reference.value)) > 13) && (
              <text x="100%" dx="8" y={Math.round(scale(reference.value)) + 4}>
                {reference.label}
              </text>
            )}
          </g>
        )}
        <svg
          viewBox={`0 0 ${width} ${bottom}`}
          preserveAspectRatio="none"
          width="100%"
          height={bottom}
          aria-hidden="true"
        >
          {area && drawn[0] && <path className="area" d={areaPath(drawn[0], floor)} />}
          {drawn.map((points, at) => (
            <path key={series[at]?.label} className={`line s${at + 1}`} d={linePath(points)} />
          ))}
          {volume && (
            <path
              className="bars"
              strokeWidth={Number((Math.max(step, width / 240) * 0.6).toFixed(1))}
              d={barsPath(
                thin(
                  volume.values.map(
                    (value, at): Point => (value === null ? null : [at * step, (value / tallest) * volumeHeight]),
                  ),
                  columns / 2,
                ),
                bottom,
              )}
            />
          )}
        </svg>
        {volume && (
          <g className="axis">
            <line x2="100%" y1={bottom} y2={bottom} />
            <text x="100%" dx="8" y={bottom - volumeHeight / 2 + 4}>
              {volume.label}
            </text>
          </g>
        )}
        {series.map(({ label, values }, at) => {
          const end = ends[at] ?? null;
          if (end === null) return null;
          const share = values.lastIndexOf(end) / steps;
          return (
            <g key={label} className={`end s${at + 1}`}>
              <circle cx={`${Number((share * 100).toFixed(2))}%`} cy={scale(end).toFixed(1)} r="3.5" />
              <text x="100%" dx="8" y={(heights[at] ?? 0) + 4}>
                {format(end)}
              </text>
            </g>
          );
        })}
        <LabelAxis ticks={ticks ?? spread(labels, 5)} place={(at) => at / steps} y={bottom + 18} edges />
      </svg>
    </ChartFrame>
  );
};
