import { parentProfitRead, parentProfitsShown } from "~/features/finance/figures/parent-profits.server";
import { listStored } from "~/features/stock/price-series/charts-queries.server";
import { holdUntilNext, quoteOf, quoteReads } from "~/features/stock/quotes/operations.server";
import { decimalText, lastVisible, longestBreak } from "~/features/stock/rules";
import { listInstruments, listPricePage } from "~/features/stock/securities/queries.server";
import { correctionsRead, correctionsShown } from "~/records/changes/corrections.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { type DistributionRow, listCapitals, listEveryDistribution } from "../queries.server";
import { profitsApart } from "../rules/profits";
import { dividendYears, ratiosOf, receivedBy, returnOf } from "../rules/ratios";
import type { YearClose } from "../rules/terms";
import { distributions } from "../tables.server";

const nobody = "-";

/** The last close of each year before this one, out of the row of months of a security's chart. */
function yearCloses(points: string | undefined, decimals: number, thisYear: string): Map<string, YearClose> {
  const months = points ? (JSON.parse(points) as [string, string, string, number, number][]) : [];
  const ends = months
    .map(([month, , day, , close]) => [month.slice(0, 4), { day, close: decimalText(close, decimals) }] as const)
    .filter(([year]) => year < thisYear);
  return new Map(ends);
}

/**
 * Everything the page of dividends shows, in one batch: the distributions with the yearly ratios, prices being those of
 * the first security where it is quoted in yuan and profits those of the published accounts, and what a holding would
 * have received. Amounts are exact decimals in yuan.
 */
export async function readDividends(ctx: Ctx, holding: { shares: number; since: string } | null) {
  const { db, company, now, lang } = ctx;
  const wanted = { companyId: company.id, code: null };
  const until = lastVisible(now);
  const today = beijingDay(now);
  const at = { to: holding?.since ?? nobody, limit: 1, gapDays: longestBreak };
  const { securities, found, capitals, corrected, profits, stored, days, ...quotes } = await inBatch(db, {
    securities: listInstruments(db, company.id),
    found: listEveryDistribution(db, ctx),
    capitals: listCapitals(db, ctx),
    corrected: correctionsRead(db, ctx, distributions),
    profits: parentProfitRead(ctx),
    stored: listStored(db, wanted, null, until, { months: true, before: [], years: [] }),
    days: listPricePage(db, wanted, until, at),
    ...quoteReads(ctx, wanted),
  });
  const rows = found.toSorted(
    (one, other) => other.period.localeCompare(one.period) || one.kind.localeCompare(other.kind),
  );
  const quote = quoteOf(quotes, now);
  holdUntilNext(ctx, quotes.ticks, quote);
  const [first] = securities;
  const priced = first?.currency === "CNY" ? first : null;
  const price = priced && quote ? decimalText(quote.price, priced.decimals) : null;
  const closes = priced ? yearCloses(stored[0]?.points, priced.decimals, today.slice(0, 4)) : new Map();
  const years = dividendYears(rows, capitals, closes, parentProfitsShown(profits, ctx));
  const received = holding && receivedBy(rows, { ...holding, today });
  const bought = priced && days[0] ? decimalText(days[0].close, priced.decimals) : null;
  return {
    distributions: rows.map(({ plan, id, period, kind, status, cash, bonus, capitalised, ...days }) => ({
      ...{ id, period, kind, status, cash, bonus, capitalised, plan: say(plan, lang) },
      ...{ proposedOn: days.proposedOn, recordDay: days.recordDay, exDay: days.exDay, payDay: days.payDay },
    })),
    corrections: correctionsShown(ctx, corrected),
    years,
    ratios: ratiosOf(years, rows, price),
    price: price === null || !priced || !quote ? null : { price, code: priced.code, asOf: quote.asOf },
    held: holding &&
      received && {
        ...holding,
        ...received,
        bought,
        rate:
          bought && price
            ? returnOf(
                { shares: holding.shares, price: bought },
                { shares: received.shares, price, cash: received.cash },
              )
            : null,
        sharesNow: received.shares,
      },
  };
}
export type DividendsPage = Awaited<ReturnType<typeof readDividends>>;

/** The closes of the years of the company's first security, where it is quoted in yuan. */
export async function listYearCloses({ db, company, now }: Ctx): Promise<ReadonlyMap<string, YearClose>> {
  const wanted = { companyId: company.id, code: null };
  const { securities, stored } = await inBatch(db, {
    securities: listInstruments(db, company.id),
    stored: listStored(db, wanted, null, lastVisible(now), { months: true, before: [], years: [] }),
  });
  const [first] = securities;
  if (first?.currency !== "CNY") return new Map();
  return yearCloses(stored[0]?.points, first.decimals, beijingDay(now).slice(0, 4));
}

/** Which of these distributions say another net profit than the published accounts. */
export const findProfitsApart = async (ctx: Ctx, rows: readonly DistributionRow[]) =>
  profitsApart(rows, parentProfitsShown(await parentProfitRead(ctx), ctx));
