/** The three parts of what a company says of its sustainability. */
export const topics = ["environment", "social", "governance"] as const;
export type Topic = (typeof topics)[number];

/** How far an independent party has assured a figure (ISAE 3000); nothing: not at all. */
export const assurances = ["limited", "reasonable"] as const;
export type Assurance = (typeof assurances)[number];

/** A figure of one year; the value is an exact decimal as text. */
export type YearFigure = { year: number; value: string; assurance: Assurance | "" };

export const mostAgencies = 20;
export const mostRatings = 150;
export const mostFigures = 60;
export const mostYears = 30;
/** How many years the public table has side by side; files have all. */
export const yearsShown = 5;

type WithSeries = { series: readonly YearFigure[] };

/** The newest years of which any of the figures is known, the newest first: at most so many. */
export function yearsOf(figures: readonly WithSeries[], most: number): number[] {
  const known = new Set(figures.flatMap(({ series }) => series.map(({ year }) => year)));
  return [...known].sort((one, other) => other - one).slice(0, most);
}

/** The figure of a year, null where it is not known. */
export const figureOf = ({ series }: WithSeries, year: number): YearFigure | null =>
  series.find((one) => one.year === year) ?? null;
