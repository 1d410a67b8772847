import { isTradingDay } from "~/features/stock/import/reading/trading-days";
import { closeInstant, type Market, previousCloseOf } from "~/features/stock/rules";
import { addDays, beijingDay, beijingInstant, weekday } from "~/shared/dates";
import {
  type AlertKind,
  type Delivery,
  type Frequency,
  isDownward,
  isOfDay,
  isPriceKind,
  type Measures,
} from "./kinds";

/**
 * A threshold stands on the scale of its kind: the instrument's price units, hundredths of a percent of a
 * fluctuation, shares of a volume, and 0 for the close.
 */
export type Wish = { instrumentId: string; kind: AlertKind; threshold: number; frequency: Frequency };

/** How often an alert is sent where nothing is chosen (decisions 9). */
export const usualFrequency = (kind: AlertKind): Frequency => (isPriceKind(kind) ? "once" : "daily");

/** Whether a measure has reached a threshold of its kind (decisions 9). */
export const isMet = (kind: AlertKind, threshold: number, measure: number): boolean =>
  isDownward(kind) ? measure <= threshold : measure >= threshold;

/** Whether two alerts watch for the same thing, however often they tell it. */
export const isSameAlert = (one: Omit<Wish, "frequency">, other: Omit<Wish, "frequency">): boolean =>
  one.instrumentId === other.instrumentId && one.kind === other.kind && one.threshold === other.threshold;

const decimal = /^(\d{1,9})(?:\.(\d+))?$/;
const shares = /^(?:\d{1,13}|\d{1,3}(?:,\d{3}){1,4})$/;
const plain = (text: string) => text.normalize("NFKC").replace(/\s/g, "");

/**
 * A decimal as typed (full-width digits and spaces are accepted) in units of 10^-decimals; null when it is no
 * positive number or has more decimals.
 */
export function readTarget(text: string, decimals: number): number | null {
  const [, whole, fraction = ""] = decimal.exec(plain(text)) ?? [];
  if (whole === undefined || fraction.replace(/0+$/, "").length > decimals) return null;
  const units = Number(whole + fraction.padEnd(decimals, "0").slice(0, decimals));
  return units > 0 ? units : null;
}

const mostPercent = 10_000;

/**
 * The threshold that is typed for a kind, null where it makes no sense: a price, a percentage up to 100, or a number
 * of shares.
 */
export function readThreshold(kind: AlertKind, text: string, decimals: number): number | null {
  if (kind === "close") return 0;
  if (kind === "volume") {
    const count = shares.test(plain(text)) ? Number(plain(text).replaceAll(",", "")) : 0;
    return count > 0 ? count : null;
  }
  const units = readTarget(
    kind === "fluctuation" ? text.replace(/[%％]\s*$/, "") : text,
    isPriceKind(kind) ? decimals : 2,
  );
  return kind === "fluctuation" && units !== null && units > mostPercent ? null : units;
}

/**
 * A rise or fall against the previous close in hundredths of a percent, rounded down; null while no previous close is
 * known.
 */
export const fluctuationOf = (price: number, previousClose: number | null): number | null =>
  previousClose === null ? null : Number((BigInt(Math.abs(price - previousClose)) * 10_000n) / BigInt(previousClose));

export type Quoted = { asOf: Date; price: number; dayVolume: number | null; previousClose: number | null };
/** What alerts of each kind compare with their thresholds. */
export const measuresOf = (market: Market, { asOf, price, dayVolume, previousClose }: Quoted): Measures => ({
  close: asOf >= closeInstant(market, beijingDay(asOf)) ? 0 : null,
  rise: price,
  fall: price,
  stopLoss: price,
  fluctuation: fluctuationOf(price, previousClose),
  volume: dayVolume,
});

export type DayClose = { day: string; close: number; previousClose: number | null };

/**
 * The previous close of a day by the days stored, oldest first; null where the one before it is missing or too long
 * ago.
 */
export function closeBefore(days: readonly DayClose[], day: string): { close: number | null; stated: boolean } {
  const own = days.find((one) => one.day === day);
  if (own && own.previousClose !== null) return { close: own.previousClose, stated: true };
  const older = days.findLast((one) => one.day < day);
  return { close: previousCloseOf({ day, previousClose: null }, older), stated: false };
}

const digestTime = "18:00";
/**
 * So long before a digest is composed no alert joins it any more: whatever is being written then is in the next one.
 */
const digestCutOff = 5 * 60_000;

/**
 * When the digest goes that takes in what fires at `now`: at 18:00 in Beijing on a trading day of its market, or on a
 * Friday.
 */
export function digestAt(delivery: Exclude<Delivery, "instant">, market: Market, now: Date): Date {
  const takes = (day: string) => now.getTime() < beijingInstant(day, digestTime).getTime() - digestCutOff;
  const goesOn = (day: string) => (delivery === "weekly" ? weekday(day) === 5 : isTradingDay(market, day));
  let day = beijingDay(now);
  while (!goesOn(day) || !takes(day)) day = addDays(day, 1);
  return beijingInstant(day, digestTime);
}

export type PastFirings = { count: number; last: string | null };
type PastDay = { day: string; close: number; volume: number | null };

/**
 * On how many of these daily closes, oldest first, an alert would have fired: each day that meets it of a daily one
 * and of a measure that begins anew each day, else each crossing. The first day only says where the price came from.
 */
export function pastFirings(
  { kind, threshold, frequency }: Omit<Wish, "instrumentId">,
  days: readonly PastDay[],
): PastFirings {
  const eachDay = frequency === "daily" || isOfDay(kind);
  const isMetOn = (at: number): boolean => {
    const [day, older] = [days[at], days[at - 1]];
    if (!day || !older) return false;
    const measure =
      kind === "close"
        ? 0
        : kind === "volume"
          ? day.volume
          : kind === "fluctuation"
            ? fluctuationOf(day.close, older.close)
            : day.close;
    return measure !== null && isMet(kind, threshold, measure);
  };
  const start = days[0];
  let wasMet = start !== undefined && isPriceKind(kind) && isMet(kind, threshold, start.close);
  const fired: string[] = [];
  for (let at = 1; at < days.length; at++) {
    const isNow = isMetOn(at);
    if (isNow && (eachDay || !wasMet)) fired.push(days[at]?.day ?? "");
    wasMet = isNow;
  }
  return { count: fired.length, last: fired.at(-1) ?? null };
}
