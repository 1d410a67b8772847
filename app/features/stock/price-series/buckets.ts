import { addDays, daysBetween, weekday } from "~/shared/dates";

/**
 * Some days in a row: their ends, and the lowest and highest close with the first day that had it. Volume is of the
 * days that say one.
 */
export type Bucket = {
  from: string;
  to: string;
  first: number;
  last: number;
  low: number;
  lowDay: string;
  high: number;
  highDay: string;
  volume: number | null;
};
const steps = ["day", "week", "month", "quarter", "year"] as const;
export type Step = (typeof steps)[number];
export type Course = { step: Step; buckets: Bucket[] };

const plus = (one: number | null, other: number | null) => (one === null ? other : other === null ? one : one + other);

const joined = (one: Bucket, next: Bucket): Bucket => ({
  ...one,
  to: next.to,
  last: next.last,
  ...(next.low < one.low ? { low: next.low, lowDay: next.lowDay } : {}),
  ...(next.high > one.high ? { high: next.high, highDay: next.highDay } : {}),
  volume: plus(one.volume, next.volume),
});

const keyOf: Record<Step, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, -((weekday(day) + 6) % 7)),
  month: (day) => day.slice(0, 7),
  quarter: (day) => `${day.slice(0, 4)}/${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
  year: (day) => day.slice(0, 4),
};

/** Which stretch of its kind a day lies in. */
export const stretchOf = (step: Step, day: string): string => keyOf[step](day);

/**
 * Buckets in time order put together by calendar weeks, months, quarters or years: nothing of their extremes and sums
 * is lost.
 */
export function bucketsBy(step: Step, buckets: readonly Bucket[]): Bucket[] {
  const made: Bucket[] = [];
  let key = "";
  for (const bucket of buckets) {
    const its = keyOf[step](bucket.from);
    const open = made.at(-1);
    if (open && its === key) made[made.length - 1] = joined(open, bucket);
    else made.push(bucket);
    key = its;
  }
  return made;
}

/** All of them in one; null of none. */
export const wholeOf = (buckets: readonly Bucket[]): Bucket | null =>
  buckets.length > 0 ? buckets.reduce(joined) : null;

/** The bucket of one day. */
export const dayBucket = (day: string, close: number, volume: number | null): Bucket => ({
  ...{ from: day, to: day, first: close, last: close, volume },
  ...{ low: close, lowDay: day, high: close, highDay: day },
});

/** Of two steps the longer one. */
export const coarser = (one: Step, other: Step): Step => (steps.indexOf(one) < steps.indexOf(other) ? other : one);

/** No closing of an exchange lasts longer; in days. */
const longestClosing = 12;

/**
 * The courses of two securities side by side, by the longer of their steps: the buckets of the same days, weeks, months
 * …, from the first that both have from its beginning. What only one of them traded in is left out.
 */
export function pairsOf(one: Course, other: Course): { step: Step; pairs: [Bucket, Bucket][] } {
  const step = coarser(one.step, other.step);
  const theirs = new Map(bucketsBy(step, other.buckets).map((bucket) => [keyOf[step](bucket.from), bucket]));
  const pairs = bucketsBy(step, one.buckets).flatMap((bucket): [Bucket, Bucket][] => {
    const its = theirs.get(keyOf[step](bucket.from));
    return its ? [[bucket, its]] : [];
  });
  const first = pairs.findIndex(([own, its]) => Math.abs(daysBetween(own.from, its.from)) <= longestClosing);
  return { step, pairs: first < 0 ? [] : pairs.slice(first) };
}

/** The closes of a bucket in the order in which they were: its first, lowest, highest and last, each day once. */
export const closesOf = ({ from, to, first, last, low, lowDay, high, highDay }: Bucket): number[] =>
  [
    ...new Map([
      [from, first],
      [lowDay, low],
      [highDay, high],
      [to, last],
    ] as [string, number][]),
  ]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, close]) => close);
