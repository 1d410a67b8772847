import { monthEnd, monthsOf, type Period, periodsOnce, type Span, spans, yearEndOf } from "./periods";

/**
 * How the periods of statements are seen: years, half-years, quarters cumulative as they are reported, and quarters
 * alone.
 */
export const periodViewSpans = {
  annual: ["fy"],
  half: ["h1"],
  cumulative: spans,
  quarter: spans,
} as const satisfies Record<string, readonly Span[]>;
export type PeriodView = keyof typeof periodViewSpans;
export const periodViews = Object.keys(periodViewSpans) as [PeriodView, ...PeriodView[]];

export const yearChoices = ["3", "5", "10"] as const;

export const keyOf = ({ end, span }: Period): string => `${end} ${span}`;

const monthAgo = (end: string, years: number) => `${Number(end.slice(0, 4)) - years}${end.slice(4, 7)}`;

/** Of these periods those of the last so many years, newest first. */
export function columnsOf(periods: readonly Period[], years: number): Period[] {
  const sorted = [...periods].sort((one, other) => (one.end < other.end ? 1 : -1));
  const [newest] = sorted;
  if (!newest) return [];
  const since = monthAgo(newest.end, years);
  return sorted.filter(({ end }) => end.slice(0, 7) > since);
}

/**
 * These periods, newest first, with those that are missing between the first and the last of the same stretch of a
 * year: a chart leaves a gap there.
 */
export function withMissing(periods: readonly Period[]): Period[] {
  const stretches = Map.groupBy(periods, ({ end, span }) => `${span} ${end.slice(5, 7)}`);
  const all = [...stretches.values()].flatMap((own) => {
    const ends = own.map(({ end }) => end).sort();
    const [first = "", span] = [ends[0], own[0]?.span ?? "fy"];
    const filled: Period[] = [];
    for (let end = ends.at(-1) ?? ""; end !== "" && end >= first; end = monthEnd(end, -12)) filled.push({ end, span });
    return filled;
  });
  return periodsOnce(all);
}

/**
 * How far back figures are read for so many years, in months: growth needs the same stretch of the year before, and a
 * single quarter the one before that.
 */
export const monthsFor = (sight: PeriodView, years: number): number =>
  12 * (periodViewSpans[sight].length > 1 ? years + 1 : years);

export type PeriodLabel =
  | { key: "day"; day: string }
  | { key: "fy" | "h1" | "q3" | "q1" | "quarter"; year: string; number: string }
  | { key: "monthsTo"; months: string; month: string };

/**
 * How a period is called: a balance sheet by its day; a year, half-year or quarter of a company whose year ends in
 * December by that year; any other by its months and the month in which they end.
 */
export function labelOf(period: Period, sight: PeriodView, isOfDay: boolean): PeriodLabel {
  if (isOfDay) return { key: "day", day: period.end };
  const yearEnd = yearEndOf(period);
  if (!yearEnd.endsWith("-12-31"))
    return {
      key: "monthsTo",
      months: sight === "quarter" ? "3" : String(monthsOf(period.span)),
      month: period.end.slice(0, 7),
    };
  return {
    key: sight === "quarter" ? "quarter" : period.span,
    year: yearEnd.slice(0, 4),
    number: String(spans.indexOf(period.span) + 1),
  };
}
