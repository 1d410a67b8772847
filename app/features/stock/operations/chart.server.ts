import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { type KeptRow, listKept } from "../queries/charts.server";
import { listInstruments, listNextMoments, type Wanted } from "../queries.server";
import { lastVisible } from "../rules";
import { type Bucket, type Course, pairsOf, type Step } from "../rules/buckets";
import { type Asked, courseOf, defaultRange, keptFor } from "../rules/chart";
import type { ChartSpan } from "../schemas";
import { holdUntilNext } from "./quotes.server";

type Security = Awaited<ReturnType<typeof listInstruments>>[number];

/** A chart of one security, with `compared` also of another one: `pairs` are the buckets of both, by their own step. */
export type Chart = Course & {
  asked: Asked;
  year: { low: number; high: number };
  compared: { code: string; decimals: number; step: Step; pairs: [Bucket, Bucket][] } | null;
};

/** What an address asks of a chart: own days where it names any, else a range. */
export const askedOf = ({ range, since, until }: ChartSpan): Asked =>
  since || until ? { from: since ?? null, to: until ?? null } : { range: range ?? defaultRange };

/** The read behind a chart, for the batch of a page; its rows go to `chartOf`. */
export const chartRead = (ctx: Pick<Ctx, "db" | "now">, wanted: Wanted, span: ChartSpan) => {
  const asked = askedOf(span);
  return listKept(ctx.db, wanted, span.compare ?? null, lastVisible(ctx.now), keptFor(asked, ctx.now));
};

/** The read of when the next prices of the compared security may be shown, for `holdUntilNext`; null where none is compared. */
export const nextOfCompared = ({ db, now, company }: Pick<Ctx, "db" | "now" | "company">, { compare }: ChartSpan) =>
  compare === undefined ? null : listNextMoments(db, { companyId: company.id, code: compare }, lastVisible(now));

/** The chart of a security out of its rows; null before its first price. */
export function chartOf(
  ctx: Pick<Ctx, "now">,
  rows: readonly KeptRow[],
  securities: readonly Security[],
  shown: Pick<Security, "code" | "market">,
  span: ChartSpan,
): Chart | null {
  const asked = askedOf(span);
  const until = lastVisible(ctx.now);
  const own = ({ code, market }: Pick<Security, "code" | "market">) =>
    courseOf(
      rows.filter((row) => row.code === code),
      { market, until, asked },
    );
  const course = own(shown);
  if (!course) return null;
  const other = securities.find(({ code }) => code === span.compare && code !== shown.code);
  const theirs = other && own(other);
  const both = theirs && pairsOf(course, theirs);
  return {
    ...course,
    asked,
    compared: other && both && both.pairs.length > 1 ? { code: other.code, decimals: other.decimals, ...both } : null,
  };
}

/** What readers are told of a security beside its figures. */
export const shownOf = ({ code, market, currency, decimals, basis, name }: Security) => ({
  ...{ code, market, currency, decimals, basis, name },
});

/** The figures of a chart for a page of their own. Null when the company has no such security, or none with a price. */
export async function readFigures(ctx: Ctx, asked: ChartSpan & { stock?: string | undefined }) {
  const wanted = { companyId: ctx.company.id, code: asked.stock ?? null };
  const { securities, kept, own, theirs } = await inBatch(ctx.db, {
    securities: listInstruments(ctx.db, ctx.company.id),
    kept: chartRead(ctx, wanted, asked),
    own: listNextMoments(ctx.db, wanted, lastVisible(ctx.now)),
    theirs: nextOfCompared(ctx, asked),
  });
  holdUntilNext(ctx, [...own, ...(theirs ?? [])], null);
  const security = asked.stock === undefined ? securities[0] : securities.find(({ code }) => code === asked.stock);
  const chart = security && chartOf(ctx, kept, securities, security, asked);
  return chart ? { shown: shownOf(security), chart } : null;
}
