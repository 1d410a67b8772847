import { beijingDay, beijingTime } from "~/shared/dates";
import { isTradingDay } from "../import/reading/trading-days";
import { closeInstant, type Market, refreshSeconds } from "../rules";
import type { FeedQuote } from "./schemas";

/** What can be wrong with the prices of an answer; each has its words under `stock:feed.problem`. */
export const priceFeedProblems = ["noSecurity", "stale", "doubtful"] as const;
export type PriceFeedProblem = (typeof priceFeedProblems)[number];

/** Where the words of what is wrong with the feed stand: those of prices here, those of any feed with the kit. */
export const problemKey = (problem: string): string =>
  (priceFeedProblems as readonly string[]).includes(problem)
    ? `stock:feed.problem.${problem}`
    : `sheets:feed.problem.${problem}`;

const minute = 60_000;
/** A feed whose newest price is older than this while its market trades is stale; in milliseconds. */
export const staleAfter = 30 * minute;
/** How far a quote's moment may lie ahead of our clock. */
const clockSkew = minute;
/** A feed is polled at each refresh, after failures an hour later at most. */
export const pace = { every: refreshSeconds * 1_000, longest: 60 * minute };

/**
 * Trading hours in Beijing with the minutes that the last price takes to arrive; the pauses at noon are left to the
 * feed.
 */
const hours = { A: { from: "09:30", until: "15:15" }, H: { from: "09:30", until: "16:25" } } as const;

const isWithin = (market: Market, now: Date, from: string) =>
  isTradingDay(market, beijingDay(now)) && beijingTime(now) >= from && beijingTime(now) < hours[market].until;

/** Whether a price of one of these markets may be expected now. */
export const isFeedTime = (markets: readonly Market[], now: Date): boolean =>
  markets.some((market) => isWithin(market, now, hours[market].from));

const noon = { A: { from: "11:30", until: "13:00" }, H: { from: "12:00", until: "13:00" } } as const;

/**
 * Whether prices of a market are so old that something is wrong: while it trades, the pause at noon and half an hour
 * apart.
 */
export function isStale(market: Market, newest: Date | null, now: Date): boolean {
  const since = new Date(now.getTime() - staleAfter);
  const isTrading = (at: Date) =>
    isWithin(market, at, hours[market].from) &&
    (beijingTime(at) < noon[market].from || beijingTime(at) >= noon[market].until);
  return isTrading(since) && isTrading(now) && (newest === null || newest < since);
}

export type FeedTick = {
  asOf: number;
  price: number;
  dayVolume: number | null;
  open: number | null;
  high: number | null;
  low: number | null;
  turnover: number | null;
  previousClose: number | null;
};

/** A decimal in units of 10^-decimals; null where it is no positive number of so many decimals. */
function unitsOf(text: string, decimals: number): number | null {
  const [whole = "", fraction = ""] = text.split(".");
  if (fraction.replace(/0+$/, "").length > decimals) return null;
  const units = Number(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return Number.isSafeInteger(units) ? units : null;
}

/**
 * A quote on the scale of its security; `doubtful` where its figures contradict each other, its moment lies ahead, or
 * its price is more than 30 % away from the previous close (`close` where the quote states none): such a price comes
 * by a file that somebody looked at.
 */
export function readQuote(
  quote: FeedQuote,
  { market, decimals, close: known }: { market: Market; decimals: number; close: number | null },
  now: Date,
): FeedTick | "doubtful" {
  const read = (text: string | null) => (text === null ? null : unitsOf(text, decimals));
  const figures = ["open", "high", "low", "previousClose"] as const;
  const price = read(quote.price);
  const [open, high, low, previousClose] = figures.map((name) => read(quote[name]));
  const turnover = quote.turnover === null ? null : unitsOf(quote.turnover, 2);
  const isUnread = figures.some((name) => quote[name] !== null && !read(quote[name]));
  const at = new Date(quote.asOf);
  const end = closeInstant(market, beijingDay(at));
  // A closing price is of the close, whatever moment its source gives it.
  const asOf = (quote.closed && at < end ? end : at).getTime();
  if (!price || isUnread || (quote.turnover !== null && turnover === null)) return "doubtful";
  // guard: feed-price-not-ahead
  if (asOf > now.getTime() + clockSkew) return "doubtful";
  const [lowest, highest] = [low ?? price, high ?? price];
  if (lowest > Math.min(price, open ?? price) || highest < Math.max(price, open ?? price)) return "doubtful";
  const before = previousClose ?? known;
  // guard: feed-price-leap-refused
  if (before && Math.abs(price - before) * 10 > before * 3) return "doubtful";
  return {
    ...{ asOf, price, dayVolume: quote.volume, turnover },
    ...{ open: open ?? null, high: high ?? null, low: low ?? null, previousClose: previousClose ?? null },
  };
}
