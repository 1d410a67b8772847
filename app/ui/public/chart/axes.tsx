import type { ScaleLinear } from "d3-scale";
import { percent, type Tick } from "./measures";

type ValueAxisProps = {
  scale: ScaleLinear<number, number>;
  format: (n: number) => string;
  busy?: number[];
  count?: number;
  /** The only values that there are, in place of even steps. */
  levels?: readonly number[] | undefined;
};

/** Grid lines with their values at the right; a value too near to one of the `busy` heights stays unsaid. */
export const ValueAxis = ({ scale, format, busy = [], count = 4, levels }: ValueAxisProps) => (
  <g className="axis">
    {(levels ?? scale.ticks(count)).map((tick) => {
      const y = Math.round(scale(tick));
      return (
        <g key={tick} className={tick === 0 ? "zero" : undefined}>
          <line x2="100%" y1={y} y2={y} />
          {busy.every((other) => Math.abs(other - y) > 17) && (
            <text x="100%" dx="8" y={y + 4}>
              {format(tick)}
            </text>
          )}
        </g>
      );
    })}
  </g>
);

type LabelAxisProps = { ticks: Tick[]; place: (at: number) => number; y: number; edges?: boolean };

/**
 * Words under the drawing; every second one gives way on a phone. `edges` keeps the first and last inside the drawing.
 */
export const LabelAxis = ({ ticks, place, y, edges }: LabelAxisProps) => (
  <g className="axis">
    {ticks.map(({ at, label }, order) => {
      const share = place(at);
      const anchor = edges && share < 0.05 ? "start" : edges && share > 0.95 ? "end" : "middle";
      const minor = edges ? order % 2 === 1 && share <= 0.95 : ticks.length > 6 && order % 2 === 1;
      return (
        <text key={at} className={minor ? "minor" : undefined} x={percent(share)} y={y} textAnchor={anchor}>
          {label}
        </text>
      );
    })}
  </g>
);

/** Every label, or every second, third … so that at most `most` are said. */
export const stride = (labels: string[], most: number): Tick[] => {
  const step = Math.max(1, Math.ceil(labels.length / most));
  return labels.map((label, at) => ({ at, label })).filter(({ at }) => at % step === 0);
};

/** At most `most` of the labels, evenly spread, first and last among them. */
export const spread = (labels: string[], most: number): Tick[] => {
  const steps = Math.min(most, labels.length) - 1;
  if (steps < 1) return labels.slice(0, 1).map((label) => ({ at: 0, label }));
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * (labels.length - 1)) / steps)).map((at) => ({
    at,
    label: labels[at] ?? "",
  }));
};
