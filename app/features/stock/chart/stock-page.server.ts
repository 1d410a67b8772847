import { listMarked } from "~/publishing/editions/latest-queries.server";
import { holdUntilRelease } from "~/publishing/editions/live.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { historyOf, historyRead } from "../history/operations.server";
import { premiumOf } from "../premium/rules";
import { actionMoments, actionsRead } from "../price-series/actions.server";
import { chartQueryOf, marksFor } from "../price-series/series";
import { holdUntilNext, quoteOf, quoteReads } from "../quotes/operations.server";
import { closesOf, ratiosShown, valuesRead, valuesShown } from "../quotes/values.server";
import type { ChartSpan, History } from "../schemas";
import { byDay, momentsOf } from "../securities/moments.server";
import { chartOf, chartRead, nextOfCompared, shownOf } from "./operations.server";

/**
 * Everything the stock page shows, in one batch: the securities, and of the wanted one (by code; the first if none is
 * said) the delayed quote, the market values by class, the chart with what it marks, and a page of the history. Null
 * when the company has no such security.
 */
export async function readStockPage(ctx: Ctx, query: History & ChartSpan) {
  const { db, company, now, lang, registry } = ctx;
  const wanted = { companyId: company.id, code: query.stock ?? null };
  const marks = marksFor(registry.kinds, chartQueryOf(query), now);
  const { securities, chartRows, actions, marked, rows, theirs, ...quotes } = await inBatch(db, {
    securities: valuesRead(ctx),
    ...quoteReads(ctx, wanted),
    chartRows: chartRead(ctx, wanted, query),
    actions: actionsRead(ctx, wanted, query),
    marked: listMarked(db, company.id, now, lang, marks),
    rows: historyRead(ctx, wanted, query),
    theirs: nextOfCompared(ctx, query),
  });
  const quote = quoteOf(quotes, now);
  holdUntilNext(ctx, [...quotes.ticks, ...(theirs ?? [])], quote);
  holdUntilRelease(ctx, [{ at: marked[0]?.change ?? null }]);
  const shown = query.stock === undefined ? securities[0] : securities.find(({ code }) => code === query.stock);
  if (!shown) return null;
  return {
    securities: securities.map(({ code, market, name }) => ({ code, market, name })),
    shown: shownOf(shown),
    quote,
    values: valuesShown(ctx, securities),
    premium: premiumOf(closesOf(securities), company.settings.exchangeRate),
    ratios: quote ? ratiosShown(ctx, shown, quote.price) : [],
    chart: chartOf(ctx, chartRows, securities, shown, query, actions),
    moments: byDay([...momentsOf(ctx, marked), ...actionMoments(ctx, actions, shown)]),
    history: historyOf(rows, query),
  };
}
