import { addDays } from "~/shared/dates";
import { longestBreak } from "../rules";
import type { Bucket } from "./buckets";

/**
 * Prices of before an ex-date on the scale of now (`forward`), or those of after it on the scale of the first day
 * (`backward`).
 */
export const adjustments = ["forward", "backward"] as const;
export type Adjustment = (typeof adjustments)[number];

/**
 * An adjusted price has two decimals more than the price: far more of it is rounded away otherwise, the longer ago it
 * was.
 */
export const finer = 2;

/**
 * An ex-date: for ten shares cash in yuan and new shares, as decimals, empty for none; the last close before it in
 * 10^-decimals.
 */
export type ExDate = {
  day: string;
  cash: string;
  bonus: string;
  capitalised: string;
  before: { day: string; close: number } | null;
};

/** Numerator and denominator. */
type Fraction = readonly [bigint, bigint];

/**
 * What one ex-date does to prices; several distributions of one day are one. `factor` has eight decimals, the computing
 * none too few.
 */
export type AdjustmentStep = {
  day: string;
  cash: string;
  shares: string;
  before: { day: string; close: number };
  factor: string;
};
type Step = AdjustmentStep & { exact: Fraction };

const places = 8;
const unit = 10n ** BigInt(places);

const unitsOf = (decimal: string): bigint => {
  const [whole = "", after = ""] = decimal.split(".");
  return BigInt(`${whole || "0"}${after.padEnd(places, "0")}`);
};
const textOf = (units: bigint): string =>
  `${units / unit}.${String(units % unit).padStart(places, "0")}`.replace(/\.?0+$/, "");

/** To the nearest whole, half up. */
const rounded = ([over, under]: Fraction): bigint => (2n * over + under) / (2n * under);

/**
 * Factor of an ex-date = (close before − cash per share) / (close before × (1 + new shares per share)), exact. Null
 * where there is no close before it to reckon from, it is of more than a month earlier, or the cash would be more than
 * the price.
 */
function stepOf(day: string, some: readonly ExDate[], decimals: number): Step | null {
  const before = some[0]?.before;
  if (!before || addDays(before.day, longestBreak) < day) return null;
  const cash = some.reduce((sum, one) => sum + unitsOf(one.cash), 0n);
  const shares = some.reduce((sum, one) => sum + unitsOf(one.bonus) + unitsOf(one.capitalised), 0n);
  const ten = 10n * unit;
  const price = (BigInt(before.close) * ten) / 10n ** BigInt(decimals);
  if (price <= cash) return null;
  const exact = [(price - cash) * ten, price * (ten + shares)] as const;
  const factor = textOf(rounded([exact[0] * unit, exact[1]]));
  return { day, cash: textOf(cash), shares: textOf(shares), before, factor, exact };
}

/**
 * The ex-dates that adjust prices of the first to the newest day, oldest first; `lacking` is the first one that cannot
 * be reckoned.
 */
export function stepsOf(exDates: readonly ExDate[], newest: string, decimals: number) {
  const due = exDates.filter(({ day, before }) => day <= newest && before !== null);
  const days = [...new Set(due.map(({ day }) => day))].sort();
  const steps = days.map((day) =>
    stepOf(
      day,
      due.filter((one) => one.day === day),
      decimals,
    ),
  );
  return { steps: steps.filter((step) => step !== null), lacking: days[steps.indexOf(null)] ?? null };
}

/**
 * Adjusts a bucket, whose days have no ex-date between them: each price times the product of the factors of all later
 * ex-dates (forward), or through that of all ex-dates until then (backward), in one rounding to two decimals more than
 * the price has.
 */
export function adjuster(kind: Adjustment, steps: readonly Step[]): (bucket: Bucket) => Bucket {
  const scale = 10n ** BigInt(finer);
  const counts = (day: string) => steps.filter((step) => (kind === "forward" ? step.day > day : step.day <= day));
  const known = new Map<number, Fraction>();
  const factorOn = (day: string): Fraction => {
    const its = counts(day);
    const found =
      known.get(its.length) ??
      its.reduce<Fraction>(
        ([over, under], { exact: [a, b] }) => (kind === "forward" ? [over * a, under * b] : [over * b, under * a]),
        [scale, 1n],
      );
    known.set(its.length, found);
    return found;
  };
  return (bucket) => {
    const [over, under] = factorOn(bucket.from);
    const adjusted = (price: number) => Number(rounded([BigInt(price) * over, under]));
    return {
      ...bucket,
      first: adjusted(bucket.first),
      last: adjusted(bucket.last),
      low: adjusted(bucket.low),
      high: adjusted(bucket.high),
    };
  };
}

/** The steps that prices between two days were adjusted by. */
export const stepsWithin = (kind: Adjustment, steps: readonly Step[], from: string, to: string): AdjustmentStep[] =>
  steps
    .filter(({ day }) => (kind === "forward" ? day > from : day <= to))
    .map(({ exact: _, ...step }) => step)
    .reverse();
