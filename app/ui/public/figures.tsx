import type { ReactNode } from "react";
import { Sparkline } from "./chart/sparkline";
import { type FigureValue, numberText, signOf } from "./number";
import { useWords } from "./words";

type ChangeProps = { value: FigureValue; digits?: number; unit?: string };

/** A rise or fall: arrow, sign and words say it, the colour only repeats it. */
export const Change = ({ value, digits = 2, unit }: ChangeProps) => {
  const words = useWords();
  const sign = signOf(value, digits);
  const text = `${numberText(value, { digits, sign: true })}${value === null || value === undefined ? "" : (unit ?? "")}`;
  if (sign === 0) return <span className="change figure">{text}</span>;
  return (
    <span className={`change figure ${sign > 0 ? "rise" : "fall"}`}>
      <span aria-hidden="true">{sign > 0 ? "▲" : "▼"}</span>
      <span className="visually-hidden">{sign > 0 ? words.up : words.down} </span>
      {text}
    </span>
  );
};

type FigureProps = {
  label: ReactNode;
  value: ReactNode;
  unit?: string;
  note?: ReactNode;
  size?: "large" | "medium";
  change?: ReactNode;
};

/** One headline figure under its label; stands inside a FigureRow. */
export const Figure = ({ label, value, unit, note, size = "medium", change }: FigureProps) => (
  <div className={`stat ${size}`}>
    <dt>{label}</dt>
    <dd>
      <span className="stat-value figure">
        {value}
        {unit === "%" && unit}
      </span>
      {unit && unit !== "%" && <span className="unit"> {unit}</span>}
      {change && <span className="stat-change">{change}</span>}
      {note && <span className="stat-note">{note}</span>}
    </dd>
  </div>
);

/** Figures side by side. */
export const FigureRow = ({ children }: { children: ReactNode }) => <dl className="stats">{children}</dl>;

export type StripCell = { label: string; value: ReactNode; unit?: string | undefined; note?: string | undefined };

/** Smaller figures in equal cells, two in a row on a phone and six on a desktop. */
export const Strip = ({ items, wide }: { items: StripCell[]; wide?: boolean }) => (
  <dl className={wide ? "strip wide" : "strip"}>
    {items.map(({ label, value, unit, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <span className="figure">
            {value}
            {unit === "%" && unit}
          </span>
          {unit && unit !== "%" && <span className="unit"> {unit}</span>}
          {note && <span className="unit muted"> {note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

type Course = { values: readonly (number | null)[]; from: ReactNode; to: ReactNode };
type HeroProps = Omit<FigureProps, "size" | "note"> & { course?: Course | undefined };

/** So few values of a course are marked each. */
const few = 4;

/** A figure that a page is about, with its course through earlier periods; stands inside a HeroRow. */
export const HeroFigure = ({ label, value, unit, change, course }: HeroProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <span className="hero-value figure">
        {value}
        {unit === "%" && unit}
      </span>
      {unit && unit !== "%" && <span className="unit"> {unit}</span>}
    </dd>
    <dd>
      {change && <span className="hero-change">{change}</span>}
      {course && (
        <div className="course-of" aria-hidden="true">
          <Sparkline values={course.values} dots={course.values.length <= few} />
          <span>{course.from}</span>
          <span>{course.to}</span>
        </div>
      )}
    </dd>
  </div>
);

/** Four to six such figures side by side, two on a phone. */
export const HeroRow = ({ of, children }: { of: number; children: ReactNode }) => (
  <dl className={`heroes of-${of === 6 ? 3 : of}`}>{children}</dl>
);

type HeroText = {
  key: string;
  label: string;
  value: string | null;
  unit: string;
  change: { value: string; unit: string } | null | undefined;
  /** What it was, oldest first, as far back as `from`. */
  course: readonly (number | null)[];
  from: string;
};

/** Such figures in a row, each with its change and its course until `to`. */
export const Heroes = ({ figures, to }: { figures: readonly HeroText[]; to: string }) => (
  <HeroRow of={figures.length}>
    {figures.map(({ key, label, value, unit, change, course, from }) => (
      <HeroFigure
        key={key}
        {...{ label, unit, value: numberText(value) }}
        change={change && <Change {...change} />}
        course={course.length > 1 ? { values: course, from, to } : undefined}
      />
    ))}
  </HeroRow>
);
