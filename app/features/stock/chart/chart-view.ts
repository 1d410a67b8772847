import { addDays, formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { type ChartMoment, placeOf, type ValueMark } from "~/ui/public/chart/marks";
import { isKnownTradingDay } from "../import/reading/trading-days";
import { type Bucket, type Course, closesOf, type Step, stretchOf } from "../price-series/buckets";
import type { Market } from "../rules";
import type { Moment } from "../securities/moments.server";
import type { Chart } from "./operations.server";

type Compared = NonNullable<Chart["compared"]>;

/** A day, or the first and last of a longer stretch. */
export const labelOf = ({ from, to }: Pick<Bucket, "from" | "to">, lang: Lang) =>
  from === to ? formatDay(from, lang) : `${formatDay(from, lang)} – ${formatDay(to, lang)}`;

type Span = { from: string; to: string };

/** A place of a course; without a bucket where the exchange traded and the security did not, as in a suspension. */
export type Place = Span & { bucket: Bucket | null };

/** Where between two days of a course a whole stretch is missing of days on which all of these markets traded. */
function gapsBetween(before: string, after: string, step: Step, markets: readonly Market[]): Span[] {
  const missing: Span[] = [];
  for (let day = addDays(before, 1); day < after; day = addDays(day, 1)) {
    const stretch = stretchOf(step, day);
    const isBeside = stretch === stretchOf(step, before) || stretch === stretchOf(step, after);
    if (isBeside || !markets.every((market) => isKnownTradingDay(market, day))) continue;
    const last = missing.at(-1);
    if (last && stretchOf(step, last.from) === stretch) last.to = day;
    else missing.push({ from: day, to: day });
  }
  return missing;
}

/** Points in time order, with a place that has none for each stretch that is missing between two of them. */
export const withTradingGaps = <Point>(
  points: readonly Point[],
  spanOf: (point: Point) => Span,
  step: Step,
  ...markets: Market[]
): (Span & { point: Point | null })[] =>
  points.flatMap((point, at) => {
    const { from, to } = spanOf(point);
    const before = points[at - 1];
    const gaps = before ? gapsBetween(spanOf(before).to, from, step, markets) : [];
    return [...gaps.map((gap) => ({ ...gap, point: null })), { from, to, point }];
  });

/** The places of a course from left to right, its gaps among them: days on which all of these markets traded. */
export const placesOf = ({ buckets, step }: Course, ...markets: Market[]): Place[] =>
  withTradingGaps(buckets, (bucket) => bucket, step, ...markets).map(({ point, ...span }) => ({
    ...span,
    bucket: point,
  }));

/** The first column of each year below a long course, fewer where there are many; none where the usual days will do. */
export function yearTicks(step: Step, places: readonly Pick<Place, "from">[]) {
  if (step === "day") return undefined;
  const firsts = places.flatMap(({ from }, at) => {
    const year = from.slice(0, 4);
    return at > 0 && places[at - 1]?.from.slice(0, 4) !== year ? [{ at, label: year }] : [];
  });
  if (firsts.length < 2) return undefined;
  const every = Math.ceil(firsts.length / 8);
  return firsts.filter((_, at) => at % every === 0);
}

/**
 * A course of prices: the line through each stretch's first, lowest, highest and last close, and its highest and lowest
 * point.
 */
export function lineOf(places: readonly Place[], step: Step, scale: number) {
  const values = places.map(({ bucket }) => bucket && bucket.last / scale);
  return step === "day"
    ? { values }
    : { values, course: places.map(({ bucket }) => (bucket ? closesOf(bucket).map((one) => one / scale) : [])) };
}

const placed = (step: Step, bucket: Bucket, close: number) => {
  if (step === "day") return 0.5;
  const closes = closesOf(bucket);
  return placeOf(closes.indexOf(close), closes.length);
};

/** The highest and lowest close with their days, at their place. */
export function extremesOf(
  places: readonly Place[],
  step: Step,
  { scale, price, lang }: { scale: number; price: (value: number) => string; lang: Lang },
): ValueMark[] {
  const buckets = places.flatMap(({ bucket }) => bucket ?? []);
  const high = Math.max(...buckets.map((each) => each.high));
  const low = Math.min(...buckets.map((each) => each.low));
  if (high === low) return [];
  const mark = (close: number, side: ValueMark["side"]): ValueMark[] => {
    const at = places.findIndex(({ bucket }) => (side === "above" ? bucket?.high : bucket?.low) === close);
    const bucket = places[at]?.bucket;
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
export const momentsIn = (
  places: readonly Pick<Place, "from" | "to">[],
  moments: readonly Moment[],
  lang: Lang,
): ChartMoment[] =>
  moments.flatMap(({ day, title, href, chief }) => {
    const first = places[0]?.from;
    if (first === undefined || day < first) return [];
    const found = places.findIndex(({ to }) => to >= day);
    const at = (found < 0 ? places.length - 1 : found) + 0.5;
    return [{ at, label: `${formatDay(day, lang)} ${title}`, href, chief }];
  });

/** A place of a comparison: that of the first security, with the bucket of the other one in the same stretch. */
export type ComparedPlace = Place & { other: Bucket | null };

/**
 * The places of a comparison from left to right. A gap stands where both markets traded and one of the securities did
 * not: a holiday of one market is none.
 */
export const comparedPlaces = ({ step, pairs }: Compared, market: Market, other: Market): ComparedPlace[] =>
  withTradingGaps(pairs, ([own]) => own, step, market, other).map(({ point, ...span }) => ({
    ...span,
    ...{ bucket: point?.[0] ?? null, other: point?.[1] ?? null },
  }));

/** A course of a comparison in hundredths of its first close. */
export const rebased = (places: readonly Place[], step: Step) =>
  lineOf(places, step, (places[0]?.bucket?.first ?? 1) / 100);
