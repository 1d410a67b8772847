import type { Ctx } from "~/server/context.server";
import { beijingDay } from "~/shared/dates";
import { listNewestPrice, listNewestTick, listNextMoments, type Wanted } from "../queries.server";
import {
  type Change,
  changeOf,
  type DayPrice,
  lastVisible,
  longestBreak,
  previousCloseOf,
  staleFrom,
  visibleFrom,
} from "../rules";

export type Quote = {
  price: number;
  /** The moment the price is of; it may be shown from fifteen minutes later. */
  asOf: Date;
  /** A newer trading day has begun since: the price is told with its day, and not as delayed. */
  stale: boolean;
  change: Change | null;
  previousClose: number | null;
  open: number | null;
  high: number | null;
  low: number | null;
  volume: number | null;
  turnover: number | null;
};
type Newest = DayPrice & { asOf: Date };
type Tick = { asOf: Date; price: number; dayVolume: number | null };

/** The quote at `now` from the newest day and the newest tick; while a day runs its open, high, low and turnover are not known yet. */
export function quoteOf(
  { newest: [newest], tick: [tick] }: { newest: Newest[]; tick: Tick[] },
  now: Date,
): Quote | null {
  const stale = (asOf: Date) => now >= staleFrom(asOf);
  if (tick && (!newest || tick.asOf > newest.asOf)) {
    const day = beijingDay(tick.asOf);
    const previousClose =
      newest?.day === day ? newest.previousClose : previousCloseOf({ day, previousClose: null }, newest);
    const { price, asOf, dayVolume: volume } = tick;
    return {
      price,
      asOf,
      stale: stale(asOf),
      change: changeOf(price, previousClose),
      previousClose,
      open: null,
      high: null,
      low: null,
      volume,
      turnover: null,
    };
  }
  if (!newest) return null;
  const { close: price, asOf, open, high, low, previousClose, volume, turnover } = newest;
  const change = changeOf(price, previousClose);
  return { price, asOf, stale: stale(asOf), change, previousClose, open, high, low, volume, turnover };
}

/** The three reads behind a quote, for the batch of a page; their rows go to `quoteOf` and `holdUntilNext`. */
export const quoteReads = (ctx: Pick<Ctx, "db" | "now">, wanted: Wanted) => {
  const until = lastVisible(ctx.now);
  return {
    newest: listNewestPrice(ctx.db, wanted, until, longestBreak),
    tick: listNewestTick(ctx.db, wanted, until),
    moments: listNextMoments(ctx.db, wanted, until),
  };
};

/** Lets no copy of the answer outlive the moment at which the next price may be shown, or this one is an old one. */
export function holdUntilNext(
  ctx: Pick<Ctx, "freshUntil">,
  moments: { asOf: number | null }[],
  quote: Pick<Quote, "asOf" | "stale"> | null,
) {
  if (quote && !quote.stale) ctx.freshUntil(staleFrom(quote.asOf));
  for (const { asOf } of moments) if (asOf !== null) ctx.freshUntil(visibleFrom(new Date(asOf)));
}
