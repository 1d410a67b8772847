import { percent } from "./chart/measures";

type RangeBarProps = { label: string; share: number; ends: [string, string]; summary: string };

/**
 * Where a value stands between two others: a line with a point, its ends written below; `summary` says it in a
 * sentence.
 */
export const RangeBar = ({ label, share, ends: [low, high], summary }: RangeBarProps) => (
  <div className="range">
    <p className="range-label">{label}</p>
    <svg role="img" aria-label={summary} width="100%" height="16">
      <line x2="100%" y1="8" y2="8" />
      <line className="reached" x2={percent(share)} y1="8" y2="8" />
      <circle cx={percent(share)} cy="8" r="6" />
    </svg>
    <p className="range-ends figure" aria-hidden="true">
      <span>{low}</span>
      <span>{high}</span>
    </p>
  </div>
);
