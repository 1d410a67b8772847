import { addDays } from "~/shared/dates";

/** Stretches of time over which questions are counted. */
export const grains = ["all", "year", "month", "day"] as const;
export type Grain = (typeof grains)[number];
export type Span = { grain: Grain; span: string };

export const everything: Span = { grain: "all", span: "" };
const [firstYear, lastYear] = [1990, 2100];

/** The span that `2026`, `2026-03` or `2026-03-15` names; nothing is all. */
export const spanOf = (text: string): Span => ({
  grain: ({ 0: "all", 4: "year", 7: "month" } as const)[text.length] ?? "day",
  span: text,
});

const lastOfMonth = (month: string) => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The first and the last day of a span; null for all. */
export function daysOf({ grain, span }: Span): { from: string; until: string } | null {
  if (grain === "all") return null;
  if (grain === "year") return { from: `${span}-01-01`, until: `${span}-12-31` };
  if (grain === "month") return { from: `${span}-01`, until: lastOfMonth(span) };
  return { from: span, until: span };
}

/**
 * The fewest spans that hold exactly the days from one until another, both counted; an end that is not said is open.
 */
export function coverOf(from: string | null | undefined, until: string | null | undefined): Span[] {
  if (!from && !until) return [everything];
  const last = until ?? `${lastYear}-12-31`;
  const spans: Span[] = [];
  for (let day = from ?? `${firstYear}-01-01`; day <= last; ) {
    const [year, month] = [spanOf(day.slice(0, 4)), spanOf(day.slice(0, 7))];
    const whole = [year, month].find((span) => {
      const days = daysOf(span);
      return days?.from === day && days.until <= last;
    });
    const span = whole ?? spanOf(day);
    spans.push(span);
    day = addDays(daysOf(span)?.until ?? day, 1);
  }
  return spans;
}

/** The smallest month, year or all that holds these days: over which askers are ranked. */
export function holdingSpan(from: string | null | undefined, until: string | null | undefined): Span {
  if (!from || !until) return everything;
  const length = [7, 4].find((letters) => from.slice(0, letters) === until.slice(0, letters));
  return length === undefined ? everything : spanOf(from.slice(0, length));
}
