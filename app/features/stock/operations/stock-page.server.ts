import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { listInstruments } from "../queries.server";
import { defaultRange, isDaily, type Range } from "../rules";
import type { History } from "../schemas";
import { historyOf, historyRead } from "./history.server";
import { chartOf, chartRead, holdUntilNext, quoteOf, quoteReads } from "./quotes.server";

/**
 * Everything the stock page shows, in one batch: the securities, and of the wanted one (by code; the first if none is said) the
 * delayed quote, the chart and a page of the history. Null when the company has no such security.
 */
export async function readStockPage(ctx: Ctx, asked: History & { range?: Range | undefined }) {
  const wanted = { companyId: ctx.company.id, code: asked.stock ?? null };
  const range = asked.range ?? defaultRange;
  const { securities, moments, points, rows, ...quotes } = await inBatch(ctx.db, {
    securities: listInstruments(ctx.db, ctx.company.id),
    ...quoteReads(ctx, wanted),
    points: chartRead(ctx, wanted, range),
    rows: historyRead(ctx, wanted, asked),
  });
  const quote = quoteOf(quotes, ctx.now);
  holdUntilNext(ctx, moments, quote);
  const shown = asked.stock === undefined ? securities[0] : securities.find(({ code }) => code === asked.stock);
  if (!shown) return null;
  return {
    securities: securities.map(({ code, market, name }) => ({ code, market, name })),
    shown: {
      code: shown.code,
      market: shown.market,
      currency: shown.currency,
      decimals: shown.decimals,
      basis: shown.basis,
      name: shown.name,
    },
    quote,
    chart: { range, daily: isDaily(range), points: chartOf(points) },
    history: historyOf(rows, asked),
  };
}
