import type { Ctx } from "~/server/context.server";
import { type ChartPoint, listInstruments } from "../queries.server";
import { chartOf, chartRead, holdUntilNext, quoteOf, quoteReads } from "./quotes.server";

/** The five reads behind the price block, for the batch of a page; their rows go to `priceBlockOf`. */
export const priceBlockReads = (ctx: Pick<Ctx, "db" | "now" | "company">) => {
  const wanted = { companyId: ctx.company.id, code: null };
  return {
    securities: listInstruments(ctx.db, ctx.company.id),
    ...quoteReads(ctx, wanted),
    points: chartRead(ctx, wanted, "3M"),
  };
};

type Reads = ReturnType<typeof priceBlockReads>;
type Rows = { [Name in keyof Reads]: Awaited<Reads[Name]> };

/** The price block from its rows; both are null for a company that has no security, or none with a price yet. */
export function priceBlockOf({ securities, moments, points, ...quotes }: Rows, ctx: Pick<Ctx, "now" | "freshUntil">) {
  const quote = quoteOf(quotes, ctx.now);
  holdUntilNext(ctx, moments, quote);
  const [first] = securities;
  const shown = first
    ? { code: first.code, currency: first.currency, decimals: first.decimals, basis: first.basis, name: first.name }
    : null;
  return { shown, quote, points: chartOf(points) satisfies ChartPoint[] };
}

export type PriceBlock = ReturnType<typeof priceBlockOf>;
