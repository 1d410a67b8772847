import { addDays } from "~/shared/dates";
import { type Rating, ratings } from "./terms";

/** Where each rating stands on the gauge (spec, section 3), in tenths. */
export const tenthsOf: Record<Rating, number> = { buy: 9, overweight: 7, neutral: 5, underweight: 3, sell: 1 };

/** From which mean on a rating is the market's, in tenths; at a cut the upper one wins (decisions 16). */
export const cuts: readonly (readonly [Rating, number])[] = [
  ["buy", 8],
  ["overweight", 6],
  ["neutral", 4],
  ["underweight", 2],
  ["sell", 0],
];

/** For how many days a rating counts. */
const countedFor = 180;

/** The first day of which a rating still counts today, days being `yyyy-MM-dd` of Beijing. */
export const countedFrom = (today: string): string => addDays(today, -countedFor);

export type Viewpoint = {
  /** The mean of the gauge values with four decimals at most, `0.5` where nobody covers the company. */
  value: string;
  /** Null is no coverage, which is not neutral. */
  rating: Rating | null;
  institutions: number;
  counts: Record<Rating, number>;
};

/**
 * The market's viewpoint by decisions 16: the mean of the gauge values of each institution's latest rating. `counts`
 * are how many institutions rate so.
 */
export function viewpointOf(counted: Partial<Record<Rating, number>>): Viewpoint {
  const counts = Object.fromEntries(ratings.map((rating) => [rating, counted[rating] ?? 0])) as Record<Rating, number>;
  const institutions = ratings.reduce((sum, rating) => sum + counts[rating], 0);
  if (institutions === 0) return { value: "0.5", rating: null, institutions, counts };
  const tenths = ratings.reduce((sum, rating) => sum + tenthsOf[rating] * counts[rating], 0);
  const rating = cuts.find(([, cut]) => tenths >= cut * institutions)?.[0] ?? "sell";
  const value = String(Math.round((tenths * 1_000) / institutions) / 10_000);
  return { value, rating, institutions, counts };
}
