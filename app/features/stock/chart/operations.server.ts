import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { actionsRead, adjustingOf } from "../price-series/actions.server";
import type { ActionRow } from "../price-series/actions-queries.server";
import { type Adjustment, type AdjustmentStep, finer, stepsWithin } from "../price-series/adjust";
import { type Bucket, type Course, pairsOf, type Step, wholeOf } from "../price-series/buckets";
import { listStored, type StoredRow } from "../price-series/charts-queries.server";
import { chartQueryOf, chartSeries, type Query, readStored, storedFor } from "../price-series/series";
import { holdUntilNext } from "../quotes/operations.server";
import { lastVisible } from "../rules";
import type { ChartSpan } from "../schemas";
import { listInstruments, listNextMoments, type SecuritiesInput } from "../securities/queries.server";

type Security = Awaited<ReturnType<typeof listInstruments>>[number];

/**
 * A chart of one security, with `compared` also of another one: `pairs` are the buckets of both, by their own step.
 * Prices are in
 * 10^-`decimals`. `adjusted` says by which ex-dates, newest first; with `lacking`, the one that cannot be reckoned,
 * prices are as traded.
 */
export type Chart = Course & {
  query: Query;
  decimals: number;
  adjusted: { kind: Adjustment; steps: AdjustmentStep[]; lacking: string | null } | null;
  year: { low: number; high: number };
  compared: { code: string; decimals: number; step: Step; pairs: [Bucket, Bucket][] } | null;
};

/** The read behind a chart, for the batch of a page; its rows go to `chartOf`. */
export const chartRead = (ctx: Pick<Ctx, "db" | "now">, wanted: SecuritiesInput, span: ChartSpan) => {
  const requested = chartQueryOf(span);
  return listStored(ctx.db, wanted, span.compare ?? null, lastVisible(ctx.now), storedFor(requested, ctx.now));
};

/**
 * The read of when the next prices of the compared security may be shown, for `holdUntilNext`; null where none is
 * compared.
 */
export const nextOfCompared = ({ db, now, company }: Pick<Ctx, "db" | "now" | "company">, { compare }: ChartSpan) =>
  compare === undefined ? null : listNextMoments(db, { companyId: company.id, code: compare }, lastVisible(now));

/** The chart of a security out of its rows; null before its first price. */
export function chartOf(
  ctx: Pick<Ctx, "now">,
  rows: readonly StoredRow[],
  securities: readonly Security[],
  shown: Pick<Security, "code" | "market" | "currency" | "decimals">,
  span: ChartSpan,
  actions: readonly ActionRow[] = [],
): Chart | null {
  const query = chartQueryOf(span);
  const until = lastVisible(ctx.now);
  const own = ({ code, market }: Pick<Security, "code" | "market">) =>
    readStored(
      rows.filter((row) => row.code === code),
      { market, until },
    );
  const stored = own(shown);
  const adjusting = adjustingOf(actions, shown, span, stored.newest);
  const isAdjusted = adjusting !== null && adjusting.lacking === null;
  const course = chartSeries(stored, query, isAdjusted ? adjusting : null);
  if (!course) return null;
  const { from = "", to = "" } = wholeOf(course.buckets) ?? {};
  const other = securities.find(({ code }) => code === span.compare && code !== shown.code);
  const theirs = other && chartSeries(own(other), query);
  const both = theirs && pairsOf(course, theirs);
  return {
    ...course,
    query,
    decimals: shown.decimals + (isAdjusted ? finer : 0),
    adjusted: adjusting && {
      ...{ kind: adjusting.kind, lacking: adjusting.lacking },
      steps: stepsWithin(adjusting.kind, adjusting.steps, from, to),
    },
    compared: other && both && both.pairs.length > 1 ? { code: other.code, decimals: other.decimals, ...both } : null,
  };
}

/** What readers are told of a security beside its figures. */
export const shownOf = ({ code, market, currency, decimals, basis, name }: Security) => ({
  ...{ code, market, currency, decimals, basis, name },
});

/** The figures of a chart for a page of their own. Null when the company has no such security, or none with a price. */
export async function readFigures(ctx: Ctx, query: ChartSpan & { stock?: string | undefined }) {
  const wanted = { companyId: ctx.company.id, code: query.stock ?? null };
  const { securities, chartRows, actions, own, theirs } = await inBatch(ctx.db, {
    securities: listInstruments(ctx.db, ctx.company.id),
    chartRows: chartRead(ctx, wanted, query),
    actions: query.adjust ? actionsRead(ctx, wanted, query) : null,
    own: listNextMoments(ctx.db, wanted, lastVisible(ctx.now)),
    theirs: nextOfCompared(ctx, query),
  });
  holdUntilNext(ctx, [...own, ...(theirs ?? [])], null);
  const security = query.stock === undefined ? securities[0] : securities.find(({ code }) => code === query.stock);
  const chart = security && chartOf(ctx, chartRows, securities, security, query, actions ?? []);
  return chart ? { shown: shownOf(security), chart } : null;
}
