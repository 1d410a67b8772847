import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
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
import { listNewestPrice, listTicks, type SecuritiesInput, type TickRow } from "../securities/queries.server";

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

/**
 * The quote at `now` from the newest day and the newest tick, which says of its day until then what its source states.
 */
export function quoteOf({ newest: [newest], ticks }: { newest: Newest[]; ticks: TickRow[] }, now: Date): Quote | null {
  const stale = (asOf: Date) => now >= staleFrom(asOf);
  const [tick] = ticks.flatMap(({ asOf, price, dayVolume, ...figures }) =>
    asOf === null || price === null ? [] : [{ ...figures, asOf: new Date(asOf), price, volume: dayVolume }],
  );
  if (tick && (!newest || tick.asOf > newest.asOf)) {
    const { price, asOf } = tick;
    const day = beijingDay(asOf);
    const stated = tick.previousClose ?? (newest?.day === day ? newest.previousClose : null);
    const previousClose = newest?.day === day ? stated : previousCloseOf({ day, previousClose: stated }, newest);
    return { ...tick, stale: stale(asOf), change: changeOf(price, previousClose), previousClose };
  }
  if (!newest) return null;
  const { close: price, asOf, open, high, low, previousClose, volume, turnover } = newest;
  const change = changeOf(price, previousClose);
  return { price, asOf, stale: stale(asOf), change, previousClose, open, high, low, volume, turnover };
}

/**
 * The two reads behind a quote, for the batch of a page; their rows go to `quoteOf`, those of `ticks` to
 * `holdUntilNext` also.
 */
export const quoteReads = (ctx: Pick<Ctx, "db" | "now">, wanted: SecuritiesInput) => {
  const until = lastVisible(ctx.now);
  return {
    newest: listNewestPrice(ctx.db, wanted, until, longestBreak),
    ticks: listTicks(ctx.db, wanted, { until, now: ctx.now }),
  };
};

/** Lets no copy of the answer outlive the moment at which the next price may be shown, or this one is an old one. */
export function holdUntilNext(
  ctx: Pick<Ctx, "freshUntil">,
  moments: { asOf: number | null; price?: number | null }[],
  quote: Pick<Quote, "asOf" | "stale"> | null,
) {
  if (quote && !quote.stale) ctx.freshUntil(staleFrom(quote.asOf));
  for (const { asOf, price = null } of moments)
    if (asOf !== null && price === null) ctx.freshUntil(visibleFrom(new Date(asOf)));
}
