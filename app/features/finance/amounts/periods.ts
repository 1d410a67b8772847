/**
 * The stretches of a fiscal year that are reported, each cumulative from its first day: three, six, nine and twelve
 * months. A balance sheet is of the last day of such a stretch.
 */
export const spans = ["q1", "h1", "q3", "fy"] as const;
export type Span = (typeof spans)[number];

/** The end of a period as `yyyy-MM-dd`, and which part of the fiscal year ends there. */
export type Period = { end: string; span: Span };

const months: Record<Span, number> = { q1: 3, h1: 6, q3: 9, fy: 12 };

/** How many months of its fiscal year a period covers. */
export const monthsOf = (span: Span): number => months[span];

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** The last day of the month that lies this many months before (negative) or after the month of `day`. */
export function monthEnd(day: string, shift: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + shift, 0));
  return `${last.getUTCFullYear()}-${twoDigits(last.getUTCMonth() + 1)}-${twoDigits(last.getUTCDate())}`;
}

/** The last day of the fiscal year in which a period lies. */
export const yearEndOf = ({ end, span }: Period): string => monthEnd(end, 12 - months[span]);

/** The day before the first of the fiscal year in which a period lies: that of its opening balance sheet. */
export const openingOf = ({ end, span }: Period): string => monthEnd(end, -months[span]);

/** The same stretch of the fiscal year before. */
export const yearBefore = ({ end, span }: Period): Period => ({ end: monthEnd(end, -12), span });

/**
 * Which part of the fiscal year ends on a day, for a company whose year ends with that month (12 if not said). Null for
 * a day that ends none of them.
 */
export function spanOf(end: string, lastMonth = 12): Span | null {
  const [, month = 0] = end.split("-").map(Number);
  if (monthEnd(end, 0) !== end) return null;
  const since = (month - lastMonth + 12) % 12 || 12;
  return spans.find((span) => months[span] === since) ?? null;
}

/**
 * The period that came before in the same fiscal year, whose amounts a single quarter leaves out; null for the first.
 */
export function before({ end, span }: Period): Period | null {
  const earlier = spans[spans.indexOf(span) - 1];
  return earlier ? { end: monthEnd(end, months[earlier] - months[span]), span: earlier } : null;
}

/** Each period once, newest first; of those that end on one day the longer first. */
export const periodsOnce = (periods: readonly Period[]): Period[] =>
  [...new Map(periods.map(({ end, span }) => [`${end} ${span}`, { end, span }])).values()].sort((one, other) =>
    one.end === other.end ? months[other.span] - months[one.span] : one.end < other.end ? 1 : -1,
  );
