import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { type ChartMoment, placeOf, type ValueMark } from "~/ui/public/chart/marks";
import { type Bucket, closesOf, type Step } from "../price-series/buckets";
import type { Moment } from "../securities/moments.server";
import type { Chart } from "./operations.server";

/** A day, or the first and last of a longer stretch. */
export const labelOf = ({ from, to }: Pick<Bucket, "from" | "to">, lang: Lang) =>
  from === to ? formatDay(from, lang) : `${formatDay(from, lang)} – ${formatDay(to, lang)}`;

/** The first column of each year below a long course, fewer where there are many; none where the usual days will do. */
export function yearTicks(step: Step, buckets: readonly Bucket[]) {
  if (step === "day") return undefined;
  const firsts = buckets.flatMap(({ from }, at) => {
    const year = from.slice(0, 4);
    return at > 0 && buckets[at - 1]?.from.slice(0, 4) !== year ? [{ at, label: year }] : [];
  });
  if (firsts.length < 2) return undefined;
  const every = Math.ceil(firsts.length / 8);
  return firsts.filter((_, at) => at % every === 0);
}

/**
 * A course of prices: the line through each stretch's first, lowest, highest and last close, and its highest and lowest
 * point.
 */
export function lineOf({ buckets, step }: Pick<Chart, "buckets" | "step">, scale: number) {
  const values = buckets.map(({ last }) => last / scale);
  return step === "day"
    ? { values }
    : { values, course: buckets.map((each) => closesOf(each).map((one) => one / scale)) };
}

const placed = (step: Step, bucket: Bucket, close: number) => {
  if (step === "day") return 0.5;
  const closes = closesOf(bucket);
  return placeOf(closes.indexOf(close), closes.length);
};

/** The highest and lowest close with their days, at their place. */
export function extremesOf(
  { buckets, step }: Pick<Chart, "buckets" | "step">,
  { scale, price, lang }: { scale: number; price: (value: number) => string; lang: Lang },
): ValueMark[] {
  const high = Math.max(...buckets.map((each) => each.high));
  const low = Math.min(...buckets.map((each) => each.low));
  if (high === low) return [];
  const mark = (close: number, side: ValueMark["side"]): ValueMark[] => {
    const at = buckets.findIndex((each) => (side === "above" ? each.high : each.low) === close);
    const bucket = buckets[at];
    if (!bucket) return [];
    const day = side === "above" ? bucket.highDay : bucket.lowDay;
    const label = `${price(close / scale)} · ${formatDay(day, lang)}`;
    return [{ at: at + placed(step, bucket, close), value: close / scale, label, side }];
  };
  return [...mark(high, "above"), ...mark(low, "below")];
}

/**
 * Each moment under the day that it came out, or the next one that was traded; those before the first day are left out.
 */
export const momentsIn = (buckets: readonly Bucket[], moments: readonly Moment[], lang: Lang): ChartMoment[] =>
  moments.flatMap(({ day, title, href, chief }) => {
    const first = buckets[0]?.from;
    if (first === undefined || day < first) return [];
    const found = buckets.findIndex(({ to }) => to >= day);
    const at = (found < 0 ? buckets.length - 1 : found) + 0.5;
    return [{ at, label: `${formatDay(day, lang)} ${title}`, href, chief }];
  });

/** Both courses of a comparison in hundredths of their first close, and how high each stands at the end. */
export function rebased(pairs: readonly [Bucket, Bucket][], side: 0 | 1, step: Step) {
  const its = pairs.map((pair) => pair[side]);
  const first = its[0]?.first ?? 1;
  return lineOf({ buckets: its, step }, first / 100);
}
