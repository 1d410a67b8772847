import { useTranslation } from "react-i18next";
import type { Rating } from "../rules/terms";
import { cuts, type Viewpoint } from "../rules/viewpoint";

const middle = { x: 100, y: 96 };
const outer = 84;
const width = 18;
const round = (value: number) => Math.round(value * 10) / 10;

/** Where a value of the gauge lies on a half circle of that radius: 0 at the left, 1 at the right. */
function pointAt(value: number, radius: number): string {
  const angle = Math.PI * (1 - value);
  return `${round(middle.x + radius * Math.cos(angle))} ${round(middle.y - radius * Math.sin(angle))}`;
}

/** The ring between two values, a hair narrower than they are so that the parts stand apart. */
function ringOf(from: number, to: number): string {
  const [left, right] = [from === 0 ? 0 : from + 0.004, to === 1 ? 1 : to - 0.004];
  const inner = outer - width;
  return `M${pointAt(left, outer)}A${outer} ${outer} 0 0 1 ${pointAt(right, outer)}L${pointAt(right, inner)}A${inner} ${inner} 0 0 0 ${pointAt(left, inner)}Z`;
}

const parts: readonly (readonly [Rating, number, number])[] = cuts.map(([rating, cut], at) => [
  rating,
  cut / 10,
  at === 0 ? 1 : (cuts[at - 1]?.[1] ?? 10) / 10,
]);

/** The market's viewpoint on a half circle from sell to buy; grey and in the middle where nobody covers the company. */
export function Gauge({ viewpoint: { value, rating, institutions } }: { viewpoint: Viewpoint }) {
  const { t } = useTranslation("research");
  const label = rating
    ? t("viewpoint.summary", { rating: t(`rating.${rating}`), value, count: institutions })
    : t("viewpoint.none");
  return (
    <figure className={rating ? "gauge" : "gauge uncovered"}>
      <svg viewBox="0 0 200 108" role="img" aria-label={label}>
        {parts.map(([each, from, to]) => (
          <path key={each} d={ringOf(from, to)} className={each === rating ? "gauge-part current" : "gauge-part"} />
        ))}
        <path className="gauge-pointer" d={`M${pointAt(Number(value), outer - width - 6)}L${middle.x} ${middle.y}`} />
        <circle className="gauge-hub" cx={middle.x} cy={middle.y} r="6" />
      </svg>
      <figcaption>
        <strong>{rating ? t(`rating.${rating}`) : t("viewpoint.none")}</strong>
        <span className="gauge-ends muted small" aria-hidden="true">
          <span>{t("rating.sell")}</span>
          <span>{t("rating.buy")}</span>
        </span>
      </figcaption>
    </figure>
  );
}
