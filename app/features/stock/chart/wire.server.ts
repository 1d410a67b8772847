import type { output } from "zod";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { say, textLang } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { historyOf, historyRead } from "../history/operations.server";
import { quoteOf, quoteReads } from "../quotes/operations.server";
import { decimalOrNull, decimalText, delay } from "../rules";
import type { PricesInfo, TradeInfo } from "../schemas";
import { listInstruments, type SecuritiesInput } from "../securities/queries.server";

type Instrument = Awaited<ReturnType<typeof listInstruments>>[number];

async function quoteFor(ctx: Ctx, { code, market, currency, decimals, name }: Instrument) {
  const quote = quoteOf(await inBatch(ctx.db, quoteReads(ctx, { companyId: ctx.company.id, code })), ctx.now);
  const price = (units: number | null) => decimalOrNull(units, decimals);
  return {
    stockCode: code,
    stockName: say(name, ctx.lang),
    lang: textLang(name, ctx.lang),
    market,
    currency,
    delayMinutes: quote?.stale ? null : delay / 60_000,
    latestDay: quote && beijingDay(quote.asOf),
    asOf: quote?.asOf ?? null,
    price: price(quote?.price ?? null),
    change: price(quote?.change?.amount ?? null),
    changePercent: quote?.change?.percent ?? null,
    previousClose: price(quote?.previousClose ?? null),
    open: price(quote?.open ?? null),
    high: price(quote?.high ?? null),
    low: price(quote?.low ?? null),
    volume: quote?.volume ?? null,
    turnover: decimalOrNull(quote?.turnover ?? null, 2),
  };
}

/**
 * The delayed quotes of all securities, or of the one asked for; prices and turnover as decimal texts. Refuses
 * `notFound`.
 */
export async function findTradeInfo(
  ctx: Ctx,
  { stockCode }: output<typeof TradeInfo>,
): Promise<Outcome<{ items: Awaited<ReturnType<typeof quoteFor>>[] }>> {
  const known = (await listInstruments(ctx.db, ctx.company.id)).filter(
    ({ code }) => stockCode === undefined || code === stockCode,
  );
  if (known.length === 0 && stockCode !== undefined) return refuse("notFound");
  return ok({ items: await Promise.all(known.map((instrument) => quoteFor(ctx, instrument))) });
}

/**
 * Days of one security (the first if none is said) newest first; `next` is the place of the following page, null at the
 * end. Refuses `notFound`.
 */
export async function listPricesInfo(
  ctx: Ctx,
  { stockCode, startDate, endDate, after: before, pageSize }: output<typeof PricesInfo>,
) {
  const wanted: SecuritiesInput = { companyId: ctx.company.id, code: stockCode ?? null };
  const { securities, rows } = await inBatch(ctx.db, {
    securities: listInstruments(ctx.db, ctx.company.id),
    rows: historyRead(ctx, wanted, { from: startDate, to: endDate, before }, pageSize),
  });
  const shown = stockCode === undefined ? securities[0] : securities.find(({ code }) => code === stockCode);
  if (!shown) return refuse("notFound");
  const { days, older } = historyOf(rows, { before }, pageSize);
  const price = (units: number | null) => decimalOrNull(units, shown.decimals);
  return ok({
    stockCode: shown.code,
    currency: shown.currency,
    next: older,
    items: days.map((day) => ({
      tradeDate: day.day,
      open: price(day.open),
      high: price(day.high),
      low: price(day.low),
      close: decimalText(day.close, shown.decimals),
      previousClose: price(day.previousClose),
      change: price(day.change?.amount ?? null),
      changePercent: day.change?.percent ?? null,
      volume: day.volume,
      turnover: decimalOrNull(day.turnover, 2),
    })),
  });
}
