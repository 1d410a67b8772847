import { line } from "d3-shape";

export type Point = readonly [x: number, y: number] | null;

/** At most one lowest and one highest point for each pixel column; gaps and both ends stay. */
export const thin = (points: Point[], columns: number): Point[] => {
  if (points.length <= columns * 2) return points;
  const size = points.length / columns;
  const stored = new Set([0, points.length - 1]);
  for (let column = 0; column < columns; column++) {
    let low = -1;
    let high = -1;
    for (let at = Math.floor(column * size); at < Math.min(points.length, Math.floor((column + 1) * size)); at++) {
      const point = points[at];
      if (!point) stored.add(at);
      else {
        if (low < 0 || point[1] < (points[low]?.[1] ?? 0)) low = at;
        if (high < 0 || point[1] > (points[high]?.[1] ?? 0)) high = at;
      }
    }
    if (low >= 0) stored.add(low).add(high);
  }
  return [...stored].sort((a, b) => a - b).map((at) => points[at] ?? null);
};

const short = (halves: number) => String(halves / 2).replace(/^(-?)0\./, "$1.");
const join = (numbers: string[]) =>
  numbers.reduce((path, text) => (path && !text.startsWith("-") ? `${path} ${text}` : path + text), "");

/**
 * A pen for d3-shape that writes steps from point to point in half pixels: half the bytes of absolute coordinates, and
 * no drift.
 */
const pen = (grain: 1 | 2) => {
  const inHalves = (x: number, y: number) => [Math.round(x * 2), (Math.round(y * grain) * 2) / grain] as const;
  let path = "";
  let steps: string[] = [];
  let [left, up] = [0, 0];
  const end = () => {
    if (steps.length > 0) path += `l${join(steps)}`;
    steps = [];
  };
  return {
    moveTo(x: number, y: number) {
      end();
      [left, up] = inHalves(x, y);
      path += `M${join([short(left), short(up)])}`;
    },
    lineTo(x: number, y: number) {
      const [right, down] = inHalves(x, y);
      steps.push(short(right - left), short(down - up));
      [left, up] = [right, down];
    },
    closePath() {
      end();
      path += "Z";
    },
    text() {
      end();
      return path;
    },
  };
};

/**
 * The path of a series; a gap in the values is a gap in the line. Coordinates are of half a pixel, heights of long or
 * small ones of a whole one.
 */
export const linePath = (points: Point[], small = false): string => {
  const writer = pen(small || points.length > 60 ? 1 : 2);
  line<Point>()
    .defined((point) => point !== null)
    .x((point) => point?.[0] ?? 0)
    .y((point) => point?.[1] ?? 0)
    .context(writer as unknown as CanvasRenderingContext2D)(points);
  return writer.text();
};

/** The line closed down to `floor`, one shape for each unbroken run. */
export const areaPath = (points: Point[], floor: number): string => {
  const runs: [number, number][][] = [[]];
  for (const point of points) point ? runs.at(-1)?.push([...point]) : runs.push([]);
  return runs
    .filter((run) => run.length > 1)
    .map((run) => `${linePath(run)}V${floor}H${Number(run[0]?.[0].toFixed(1))}Z`)
    .join("");
};

/** Of many bars the heights are told in steps of so many pixels. */
const barGrain = 5;

/** Many bars as one outline without gaps, each `wide`: steps from bar to bar, a quarter of the bytes of single bars. */
export function stepsPath(heights: (number | null)[], wide: number, floor: number): string {
  let tall = 0;
  let level = 0;
  let path = `M0 ${floor}`;
  for (const height of heights) {
    const next = barGrain * Math.round((height ?? 0) / barGrain);
    if (next !== tall) path += `${level > 0 ? `h${level}` : ""}v${tall - next}`;
    level = next === tall ? level + wide : wide;
    tall = next;
  }
  return `${path}${level > 0 ? `h${level}` : ""}V${floor}Z`;
}

/** Upright bars from `floor` as one stroked path, as high as whole pixels say: `M x floor v -height`. */
export const barsPath = (bars: Point[], floor: number): string =>
  bars.map((bar) => (bar && bar[1] > 0 ? `M${Number(bar[0].toFixed(1))} ${floor}v-${Math.ceil(bar[1])}` : "")).join("");
