import type { Area } from "~/shared/area";
import { addDays, beijingDay, beijingInstant, daysBetween } from "~/shared/dates";
import { closeInstant, type Market } from "../rules";
import { type Bucket, bucketsBy, type Course, coarser, dayBucket, type Step } from "./buckets";

export const ranges = ["1M", "3M", "6M", "1Y", "3Y", "5Y", "ALL"] as const;
type Range = (typeof ranges)[number];
export const defaultRange: Range = "3M";

/** How many months a chart range reaches back from the newest day; null is the whole history. */
const monthsOf: Record<Range, number | null> = { "1M": 1, "3M": 3, "6M": 6, "1Y": 12, "3Y": 36, "5Y": 60, ALL: null };

/** What a chart is asked for: a range behind the newest day, or own days, inclusive (either may be left open). */
export type Query = { range: Range } | { from: string | null; to: string | null };

/** What an address asks of a chart: own days where it names any, else a range. */
export const chartQueryOf = ({
  range,
  since,
  until,
}: {
  range?: Range | undefined;
  since?: string | undefined;
  until?: string | undefined;
}): Query => (since || until ? { from: since ?? null, to: until ?? null } : { range: range ?? defaultRange });

/** The day so many months earlier; the 31st of a shorter month runs over into the next one, as SQLite has it. */
const monthsBack = (day: string, months: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 10);
};

/** The first day of what is asked for, seen from its newest day; null is the very first. */
export const firstDayOf = (requested: Query, newest: string): string | null => {
  if (!("range" in requested)) return requested.from;
  const months = monthsOf[requested.range];
  return months === null ? null : monthsBack(newest, months);
};

type Day = { bucket: Bucket; least: number; greatest: number };

const daysPerYear = 366;
const stepFor = (days: number): Step =>
  days <= 1.1 * daysPerYear
    ? "day"
    : days <= 3.2 * daysPerYear
      ? "week"
      : days <= 10 * daysPerYear
        ? "month"
        : days <= 30 * daysPerYear
          ? "quarter"
          : "year";

const lengthOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const yearsWithin = (from: string, to: string) =>
  Array.from({ length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 }, (_, at) =>
    String(Number(from.slice(0, 4)) + at),
  );

/**
 * Which kept years and months a chart is drawn from: every year of a shorter stretch; of a longer one the months, and
 * the years in which it begins and ends. Always the newest two, for the range of 52 weeks.
 */
export function storedFor(requested: Query, now: Date): { months: boolean; before: number[]; years: string[] } {
  if ("range" in requested) {
    const years = (monthsOf[requested.range] ?? 0) / 12;
    const isLong = requested.range === "ALL" || years > 3;
    const before = isLong ? [0, 1, years] : Array.from({ length: Math.max(2, years + 1) }, (_, at) => at);
    return { months: isLong, before: [...new Set(before.map(Math.floor))], years: [] };
  }
  const to = requested.to ?? beijingDay(now);
  const isLong = requested.from === null || !["day", "week"].includes(stepFor(lengthOf(requested.from, to)));
  const ends = [requested.from, to].filter((day) => day !== null).map((day) => day.slice(0, 4));
  return {
    months: isLong,
    before: [0, 1],
    years: isLong || requested.from === null ? ends : yearsWithin(requested.from, to),
  };
}

type StoredDay = [day: string, close: number, low: number, high: number, volume: number | null];
type StoredMonth = [
  month: string,
  from: string,
  to: string,
  first: number,
  last: number,
  low: number,
  lowDay: string,
  high: number,
  highDay: string,
  volume: number | null,
];

const lastShown = (market: Market, until: Date): string => {
  const today = beijingDay(until);
  return closeInstant(market, today) <= until ? today : addDays(today, -1);
};

type StoredRow = { span: string; points: string };
type Stored = { days: Day[]; months: Bucket[]; newest: string; isKnown: (day: string) => boolean };

/**
 * How prices are adjusted: months with an ex-date are drawn from their days, as JSON of each month, so that each bucket
 * is of one factor.
 */
type Adjusting = { months: readonly string[]; adjust: (bucket: Bucket) => Bucket };

/**
 * The stored days of a security (rows of `listStored`) and the months of other years, as far as they may be shown at
 * `until`.
 */
export function readStored(rows: readonly StoredRow[], { market, until }: { market: Market; until: Date }): Stored {
  const last = lastShown(market, until);
  const years = rows.filter(({ span }) => span !== "months");
  const days = years
    .toSorted((one, other) => (one.span < other.span ? -1 : 1))
    .flatMap(({ points }) => JSON.parse(points) as StoredDay[])
    .filter(([day]) => day <= last)
    .map(([day, close, least, greatest, volume]): Day => ({ bucket: dayBucket(day, close, volume), least, greatest }));
  const newest = days.at(-1)?.bucket.to ?? "";
  const known = new Set(years.map(({ span }) => span));
  const months = rows
    .filter(({ span }) => span === "months")
    .flatMap(({ points }) => JSON.parse(points) as StoredMonth[])
    .filter(([month]) => month < newest.slice(0, 7) && !known.has(month.slice(0, 4)))
    .map(
      ([, from, to, first, close, low, lowDay, high, highDay, volume]): Bucket => ({
        ...{ from, to, first, last: close, low, lowDay, high, highDay, volume },
      }),
    );
  return { days, months, newest, isKnown: (day) => known.has(day.slice(0, 4)) };
}

/** The months, those with an ex-date day by day. */
function monthsFor({ months, newest, isKnown }: Stored, adjusting: Adjusting | null): Bucket[] {
  const singly = (adjusting?.months ?? []).flatMap((points) => JSON.parse(points) as StoredDay[]);
  const days = new Map(
    singly
      .filter(([day]) => day <= newest && !isKnown(day))
      .map(([day, close, , , volume]) => [day, dayBucket(day, close, volume)]),
  );
  const split = new Set([...days.keys()].map((day) => day.slice(0, 7)));
  return [...months.filter(({ from }) => !split.has(from.slice(0, 7))), ...days.values()];
}

/**
 * The course of a security within what was asked for, from what is kept of it: every day up to a year, beyond that
 * calendar weeks, months, quarters or years, adjusted where that is asked for. `year` is the range of prices within 52
 * weeks of the newest day. Null before the first price.
 */
export function chartSeries(
  stored: Stored,
  requested: Query,
  adjusting: Adjusting | null = null,
): (Course & { year: { low: number; high: number } }) | null {
  const { days, newest } = stored;
  if (!newest) return null;
  const all = [...monthsFor(stored, adjusting), ...days.map(({ bucket }) => bucket)].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  );
  const oldest = all[0]?.from ?? newest;
  const asking = firstDayOf(requested, newest) ?? oldest;
  const from = [asking, oldest].sort().at(-1) ?? oldest;
  const to = "range" in requested || requested.to === null || requested.to > newest ? newest : requested.to;
  const inside = all
    .filter((bucket) => bucket.from >= from && bucket.to <= to)
    .map((bucket) => adjusting?.adjust(bucket) ?? bucket);
  const finest = inside.some((bucket) => bucket.from !== bucket.to) ? "month" : "day";
  const step = coarser(stepFor(lengthOf(from, to)), finest);
  const yearAgo = addDays(newest, -364);
  const lastYear = days.filter(({ bucket }) => bucket.from > yearAgo);
  return {
    step,
    buckets: bucketsBy(step, inside),
    year: {
      low: Math.min(...lastYear.map(({ least }) => least)),
      high: Math.max(...lastYear.map(({ greatest }) => greatest)),
    },
  };
}

/** No closing of an exchange lasts longer; in days. */
const longestClosing = 12;

/**
 * What the share closed at last on a day or before it, from its kept years and months; null where that is not known to
 * the day.
 */
export function lastCloses(
  rows: readonly { span: string; points: string }[],
  market: Market,
  until: Date,
): (day: string) => number | null {
  const { days, months } = readStored(rows, { market, until });
  const all = [...months, ...days.map(({ bucket }) => bucket)].sort((a, b) => (a.from < b.from ? -1 : 1));
  return (day) => {
    const found = all.findLast(({ from }) => from <= day);
    return found && found.to <= day && addDays(found.to, longestClosing) >= day ? found.last : null;
  };
}

/**
 * Up to half a year a chart marks much, up to three years what comes a few times a year; beyond, signs would hide each
 * other.
 */
const marked = { short: 190, long: 1_130 };

/** What a chart marks on its day: of each kind the types that its area names. */
export function marksFor(kinds: NonNullable<Area["kinds"]>, requested: Query, now: Date) {
  const today = beijingDay(now);
  const from = firstDayOf(requested, today);
  const to = "range" in requested || requested.to === null || requested.to > today ? today : requested.to;
  const length = from === null ? Number.POSITIVE_INFINITY : daysBetween(from, to);
  if (from === null || length > marked.long) return [];
  const until = beijingInstant(addDays(to, 1));
  const span = { from: beijingInstant(from), until: until < now ? until : now };
  return kinds.flatMap(({ kind, marks }) => {
    const types = marks?.[length > marked.short ? "long" : "short"] ?? [];
    return (types === "all" ? [null] : types).map((type) => ({ kind, type, ...span }));
  });
}
