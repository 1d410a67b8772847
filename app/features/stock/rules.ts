import { addDays, beijingDay, beijingInstant, weekday } from "~/shared/dates";

/** Exchanges demand that public prices are at least fifteen minutes old (spec, section 9); in milliseconds. */
export const delay = 15 * 60_000;

/** How often a page asks for a newer price, in seconds. */
export const refreshSeconds = 300;

export const markets = ["A", "H"] as const;
export type Market = (typeof markets)[number];

/**
 * One trading day. Prices are integers in 10^-decimals of the currency, volume in shares, turnover in minor units; null
 * is unknown.
 */
export type DayPrice = {
  day: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  previousClose: number | null;
  volume: number | null;
  turnover: number | null;
};

/** The newest as-of moment that may be shown, told or acted on at `now`. */
export const lastVisible = (now: Date): Date => new Date(now.getTime() - delay);

/** The moment at which something as of `asOf` may first be shown. */
export const visibleFrom = (asOf: Date): Date => new Date(asOf.getTime() + delay);

/**
 * The close of a trading day: 15:00 on the mainland, 16:10 (end of the closing auction) in Hong Kong, both Beijing
 * time.
 */
export const closeInstant = (market: Market, day: string): Date =>
  beijingInstant(day, market === "A" ? "15:00" : "16:10");

/** The opening of continuous trading on a trading day, 09:30 in Beijing time on the mainland and in Hong Kong. */
export const openInstant = (day: string): Date => beijingInstant(day, "09:30");

/**
 * From when on a price counts as an old one: the morning on which a price of the next weekday could have been shown. On
 * a holiday the price of the day before it is therefore told with its day, which is true as well.
 */
export function staleFrom(asOf: Date): Date {
  let day = addDays(beijingDay(asOf), 1);
  while ([0, 6].includes(weekday(day))) day = addDays(day, 1);
  return visibleFrom(beijingInstant(day, "09:30"));
}

/** The exact decimal text of an integer price, `1884` with two decimals being `18.84`. */
export function decimalText(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  return `${units < 0 ? "-" : ""}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ""}`;
}

/** The same for what may be unknown. */
export const decimalOrNull = (units: number | null, decimals: number): string | null =>
  units === null ? null : decimalText(units, decimals);

export type Change = { amount: number; percent: string };

/**
 * Rise or fall against the previous close: the amount on the price's own scale, and the percentage (涨跌幅) to two
 * decimals, half away from zero.
 */
export function changeOf(price: number, previousClose: number | null): Change | null {
  if (previousClose === null || previousClose <= 0) return null;
  const amount = price - previousClose;
  const hundredths = Math.floor((Math.abs(amount) * 20_000 + previousClose) / (2 * previousClose));
  return { amount, percent: decimalText(amount < 0 ? -hundredths : hundredths, 2) };
}

/**
 * Days of a history that lie further apart than this many calendar days do not belong together: between them days are
 * missing.
 */
export const longestBreak = 31;

/**
 * The previous close of a day: what its source states (adjusted on an ex-date), else the close of the day before it in
 * our history, unless the two are more than `longestBreak` apart.
 */
export const previousCloseOf = (
  price: Pick<DayPrice, "day" | "previousClose">,
  older: Pick<DayPrice, "day" | "close"> | undefined,
): number | null =>
  price.previousClose ?? (older && addDays(older.day, longestBreak) >= price.day ? older.close : null);

/**
 * A shown security with its newest close and the shares of each class in issue on that day; null where it is not known.
 */
export type Valued = {
  market: Market;
  currency: "CNY" | "HKD";
  decimals: number;
  close: { day: string; units: number } | null;
  shares: { since: string; A: number; H: number } | null;
};

/**
 * Of a class: what it closed at last, its shares of that day and since when they are as many, and what these make, in
 * millions.
 */
export type ClassValue = {
  market: Market;
  currency: "CNY" | "HKD";
  day: string;
  close: string;
  shares: number;
  since: string;
  millions: string;
  /** It is the whole share capital, so that its value is that of the company. */
  whole: boolean;
};

/** Units of a price times shares, in hundredths of a million of the currency, half away from zero. */
const hundredthsOf = (units: number, shares: number, decimals: number): number => {
  const scale = 10n ** BigInt(decimals + 4);
  return Number((2n * BigInt(units) * BigInt(shares) + scale) / (2n * scale));
};

/**
 * The market value of each class of shares = the last close of its security × the shares of the class in issue on that
 * day. Left out is a class without shares, price or share capital of that day, and one with two securities. Nothing is
 * added up: A and H shares are in two currencies.
 */
export const valuesOf = (securities: readonly Valued[]): ClassValue[] =>
  securities.flatMap(({ market, currency, decimals, close, shares }) => {
    const count = shares?.[market];
    if (!close || !shares || !count || securities.filter((one) => one.market === market).length > 1) return [];
    return {
      ...{ market, currency, day: close.day, close: decimalText(close.units, decimals) },
      ...{ shares: count, since: shares.since, whole: count === shares.A + shares.H },
      millions: decimalText(hundredthsOf(close.units, count, decimals), 2),
    };
  });
