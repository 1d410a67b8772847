import { scaleLinear } from "d3-scale";
import { numberText } from "../number";
import { LabelAxis, spread, ValueAxis } from "./axes";
import { ChartFrame, type ChartWords } from "./frame";
import { lastPlace, MarkLayer, placeOf, type ValueMark } from "./marks";
import { fitsIn, marginFor, percent, type Tick } from "./measures";
import { areaPath, barsPath, linePath, type Point, stepsPath, thin } from "./paths";

type Values = (number | null)[];
type Series = {
  label: string;
  values: Values;
  /** Where a value stands for a stretch: what was in it in its order; the last one is the value, none is a gap. */
  course?: number[][];
};
export type LineChartProps = ChartWords & {
  labels: string[];
  series: Series[];
  format?: (n: number) => string;
  volume?: { label: string; values: Values; unit?: string; format?: (n: number) => string } | undefined;
  reference?: { value: number; label: string };
  /** Values that are said at their point. */
  marks?: ValueMark[];
  ticks?: Tick[];
  zero?: boolean;
  /** A value holds until the next one. */
  stepped?: boolean;
  /** The only values that there are, as grades: the axis has these and no others. */
  levels?: readonly number[] | undefined;
  height?: number;
};

const columns = 360;
const volumeHeight = 44;
/** More bars than this have no room for gaps. */
const fewBars = 120;
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

/** Each point with the height of the one before at its place. */
const inSteps = (points: Point[]): Point[] =>
  points.flatMap((point, at): Point[] => {
    const before = points[at - 1];
    return point && before ? [[point[0], before[1]], point] : [point];
  });

const pointsOf = ({ values, course }: Series, step: number, y: (value: number) => number): Point[] =>
  course
    ? course.flatMap((all, at): Point[] =>
        all.length > 0 ? all.map((value, of) => [(at + placeOf(of, all.length)) * step, y(value)]) : [null],
      )
    : values.map((value, at): Point => (value === null ? null : [(at + 0.5) * step, y(value)]));

/**
 * A line of values in time order; null is a gap. Its axis spans the values; with `zero` it begins at zero, and the
 * space down to it is filled. Drawn on the server, readable at any width without script.
 */
export const LineChart = ({
  labels,
  series,
  format = numberText,
  volume,
  reference,
  marks = [],
  ticks,
  zero,
  stepped,
  levels,
  height = 240,
  ...words
}: LineChartProps) => {
  const count = Math.max(1, labels.length);
  const step = count <= 2 * columns ? Math.max(1, Math.round((2 * columns) / count)) : (2 * columns) / count;
  const width = step * count;
  const all = series
    .flatMap(({ values, course }) => (course ? course.flat() : known(values)))
    .concat(reference ? [reference.value] : [], zero ? [0] : [], levels ?? []);
  const low = all.length ? Math.min(...all) : 0;
  const high = all.length ? Math.max(...all) : 1;
  const pad = low === high ? Math.abs(low) * 0.05 || 1 : 0;
  const room = marks.length > 0 ? 20 : 8;
  const floor = room + height;
  const span = scaleLinear().domain([low - pad, high + pad]);
  const scale = (levels ? span : span.nice(4)).range([zero ? floor : floor - room + 8, room]);
  const drawn = series
    .map((each) => pointsOf(each, step, scale))
    .map((points) => thin(stepped ? inSteps(points) : points, columns));
  const ends = series.map(({ values }) => last(values));
  const heights = apart(ends.map((end) => (end === null ? -99 : scale(end))));
  const bottom = volume ? floor + 16 + volumeHeight : floor;
  const tallest = volume ? Math.max(1, ...known(volume.values)) : 1;
  const tall = (value: number | null) => ((value ?? 0) / tallest) * volumeHeight;
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
    [...(levels ?? scale.ticks(4)), ...ends.filter((end) => end !== null)].map(format).concat(reference?.label ?? ""),
  );
  const [bound, other] = scale.domain();
  const place = series.some(({ course }) => course) ? lastPlace : 0.5;
  return (
    <ChartFrame
      {...words}
      kind="line"
      lines={{ count: series.length, place, span: [bound ?? 0, scale(bound ?? 0), other ?? 0, scale(other ?? 0)] }}
      margin={margin}
      keys={series.map(({ label }) => label)}
      heads={heads}
      readings={readings}
    >
      <svg role="img" aria-label={words.summary} width="100%" height={bottom + 22}>
        <ValueAxis
          scale={scale}
          format={format}
          levels={levels}
          busy={heights.concat(reference ? [scale(reference.value)] : [])}
        />
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
          {zero && drawn[0] && <path className="area" d={areaPath(drawn[0], floor)} />}
          {drawn.map((points, at) => (
            <path key={series[at]?.label} className={`line s${at + 1}`} d={linePath(points)} />
          ))}
          {volume &&
            (count > fewBars ? (
              <path className="bars filled" d={stepsPath(volume.values.map(tall), step, bottom)} />
            ) : (
              <path
                className="bars"
                strokeWidth={Number((step * 0.6).toFixed(1))}
                d={barsPath(
                  volume.values.map((value, at): Point => (value === null ? null : [(at + 0.5) * step, tall(value)])),
                  bottom,
                )}
              />
            ))}
        </svg>
        {volume && (
          <g className="axis">
            <line x2="100%" y1={bottom} y2={bottom} />
            {fitsIn(margin, volume.label) && (
              <text x="100%" dx="8" y={bottom - volumeHeight / 2 + 4}>
                {volume.label}
              </text>
            )}
          </g>
        )}
        <MarkLayer marks={marks} count={count} y={scale} />
        {series.map(({ label, values }, at) => {
          const end = ends[at] ?? null;
          if (end === null) return null;
          const share = (values.lastIndexOf(end) + place) / count;
          return (
            <g key={label} className={`end s${at + 1}`}>
              <circle cx={percent(share)} cy={scale(end).toFixed(1)} r="3.5" />
              <text x="100%" dx="8" y={(heights[at] ?? 0) + 4}>
                {format(end)}
              </text>
            </g>
          );
        })}
        <LabelAxis ticks={ticks ?? spread(labels, 5)} place={(at) => (at + 0.5) / count} y={bottom + 18} edges />
      </svg>
    </ChartFrame>
  );
};
