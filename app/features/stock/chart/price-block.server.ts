import type { Ctx } from "~/server/request/context.server";
import { premiumOf } from "../premium/rules";
import { holdUntilNext, quoteOf, quoteReads } from "../quotes/operations.server";
import { closesOf, closesRead, holdUntilClose } from "../quotes/values.server";
import { chartOf, chartRead, shownOf } from "./operations.server";

const span = { range: "3M" as const };

/** The four reads behind the price block, for the batch of a page; their rows go to `priceBlockOf`. */
export const priceBlockReads = (ctx: Pick<Ctx, "db" | "now" | "company">) => {
  const wanted = { companyId: ctx.company.id, code: null };
  return {
    securities: closesRead(ctx),
    ...quoteReads(ctx, wanted),
    chartRows: chartRead(ctx, wanted, span),
  };
};

type Reads = ReturnType<typeof priceBlockReads>;
type Rows = { [Name in keyof Reads]: Awaited<Reads[Name]> };

/** The price block from its rows; all are null for a company that has no security, or none with a price yet. */
export function priceBlockOf(
  { securities, chartRows, ...quotes }: Rows,
  ctx: Pick<Ctx, "now" | "freshUntil" | "company">,
) {
  const quote = quoteOf(quotes, ctx.now);
  holdUntilNext(ctx, quotes.ticks, quote);
  const [first] = securities;
  holdUntilClose(ctx, securities);
  const closes = closesOf(securities);
  return {
    others: closes.filter(({ code }) => code !== first?.code),
    premium: premiumOf(closes, ctx.company.settings.exchangeRate),
    shown: first ? shownOf(first) : null,
    quote,
    chart: first ? chartOf(ctx, chartRows, securities, first, span) : null,
  };
}

export type PriceBlock = ReturnType<typeof priceBlockOf>;
