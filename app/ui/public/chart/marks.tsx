import { percent } from "./measures";

/** A value said at its point: `at` counts columns, so that 2.5 is the middle of the third. */
export type ValueMark = { at: number; value: number; label: string; side: "above" | "below" };

/** Where in its column the last value of a stretch stands, and the ones before it at equal distances. */
export const lastPlace = 0.875;
export const placeOf = (at: number, size: number) =>
  size === 1 ? lastPlace : 1 - lastPlace + (at * (2 * lastPlace - 1)) / (size - 1);

const anchorOf = (share: number) => (share < 0.2 ? "start" : share > 0.8 ? "end" : "middle");

/** Small rings with their words above or below the line. */
export const MarkLayer = ({ marks, count, y }: { marks: ValueMark[]; count: number; y: (value: number) => number }) =>
  marks.map(({ at, value, label, side }) => (
    <g key={side} className="mark">
      <circle cx={percent(at / count)} cy={y(value).toFixed(1)} r="3" />
      <text
        x={percent(at / count)}
        y={Math.round(y(value) + (side === "above" ? -8 : 17))}
        textAnchor={anchorOf(at / count)}
      >
        {label}
      </text>
    </g>
  ));

/** What happened at a column of a chart, as a link. */
export type ChartMoment = { at: number; label: string; href: string; chief: boolean };

type Sign = { share: number; together: ChartMoment[] };

/** Nearer to each other than this share of the width, two signs would lie upon each other on a phone. */
const apart = 1 / 14;

const joined = ({ share, together }: Sign, next: Sign): Sign => {
  const all = [...together, ...next.together];
  return { share: (share * together.length + next.share * next.together.length) / all.length, together: all };
};

/** Signs from left to right that can be told apart: neighbours that are too near become one, until none are. */
function signsOf(moments: readonly ChartMoment[], count: number): Sign[] {
  const signs: Sign[] = [];
  for (const moment of moments) {
    let sign: Sign = { share: moment.at / count, together: [moment] };
    for (let before = signs.at(-1); before && sign.share - before.share < apart; before = signs.at(-1)) {
      signs.pop();
      sign = joined(before, sign);
    }
    signs.push(sign);
  }
  return signs;
}

type MomentLaneProps = { moments: ChartMoment[]; count: number; label: string; legend: string };

/**
 * The lane below a chart in which each moment, oldest first, is a link under its column. What lies too close together
 * to be told apart becomes one sign that names all and leads to the last of them, the last chief one if there is any.
 * `legend` says what the signs mean.
 */
export const MomentLane = ({ moments, count, label, legend }: MomentLaneProps) => (
  <nav aria-label={label}>
    <svg className="moments" role="presentation" width="100%" height="28">
      {signsOf(moments, count).map(({ share, together }) => {
        const chief = together.findLast((one) => one.chief) ?? together.at(-1);
        const words = together.map((one) => one.label).join("\n");
        const x = percent(share);
        return (
          <a key={x} href={chief?.href} className={chief?.chief ? "chief" : undefined}>
            <title>{words}</title>
            <circle className="reach" cx={x} cy="14" r="12" />
            <circle cx={x} cy="14" r={together.length > 1 ? 9 : 6} />
            {together.length > 1 && (
              <text x={x} y="18" textAnchor="middle">
                {together.length}
              </text>
            )}
          </a>
        );
      })}
    </svg>
    <p className="muted small">{legend}</p>
  </nav>
);
