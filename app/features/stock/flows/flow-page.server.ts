import type { output } from "zod";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { pageOfDays } from "../history/operations.server";
import { lastCloses } from "../price-series/series";
import { lastVisible } from "../rules";
import { wholeFigures } from "./flow-figures";
import { closeSpans, type FlowKind, type FlowValues, lastDailyHolding, stretchOf } from "./flow-terms";
import { type FlowDay, listCloses, listFlowDays, listFlowPoints, listShareHistory } from "./queries.server";
import type { FlowDays, FlowQuery } from "./schemas";

type Capitals = readonly { day: string; shares: number }[];

/** Days with what follows from them; holdings are told as a part of the A shares that there were then. */
const shownDays = (rows: readonly FlowDay[], capitals: Capitals | null) =>
  rows.map((row) => wholeFigures(row as FlowValues, capitals?.find(({ day }) => day <= row.day)?.shares ?? null));
export type DayView = ReturnType<typeof shownDays>[number];

const capitalsFor = (ctx: Ctx, kind: FlowKind) =>
  kind === "northbound" && ctx.registry.shareHistory ? listShareHistory(ctx.db, ctx.registry.shareHistory(ctx)) : null;

/** How many days stand below the charts, and on a page of days alone. */
const daysBelow = 10;
const daysAlone = 20;

/**
 * Everything the page of a kind shows, in one batch: the course through the range oldest first, each day with the close
 * of the company's A share, and a page of single days, which of northbound holdings are history. A further page of days
 * comes alone.
 */
export async function readFlowPage(ctx: Ctx, kind: FlowKind, { range, before, after }: FlowQuery) {
  const { db, company, now } = ctx;
  const today = beijingDay(now);
  const to = kind === "northbound" && lastDailyHolding < today ? lastDailyHolding : today;
  const paged = before !== undefined || after !== undefined;
  const limit = paged ? daysAlone : daysBelow;
  const stretch = stretchOf(kind, range);
  const { capitals, closes, points, days } = await inBatch(db, {
    capitals: capitalsFor(ctx, kind),
    closes: paged ? null : listCloses(db, company.id, closeSpans(stretch, today)),
    points: paged ? null : listFlowPoints(db, kind, company.id, { ...stretch, today }),
    days: listFlowDays(db, kind, company.id, { to, before, after, limit }),
  });
  const [security] = closes ?? [];
  const closeAt = lastCloses(closes ?? [], "A", lastVisible(now));
  const course = (points ?? []).flatMap(({ point }) => (point === null ? [] : [JSON.parse(point) as FlowDay]));
  const shown = shownDays(course, capitals).map((day) => ({ ...day, close: closeAt(day.day) }));
  return {
    paged,
    security: security ? { code: security.code, decimals: security.decimals } : null,
    points: shown.toReversed(),
    history: pageOfDays(shownDays(days as FlowDay[], capitals), { before, after }, limit),
  };
}
export type FlowPage = Awaited<ReturnType<typeof readFlowPage>>;

const rowsOfFile = 1_000;

/** Days of a kind newest first, a page of them. */
export async function listPublicDays(
  ctx: Ctx,
  kind: FlowKind,
  query: Omit<output<typeof FlowDays>, "endDate"> & { endDate?: string | undefined },
) {
  const { startDate: from, endDate, after: before, pageSize } = query;
  const today = beijingDay(ctx.now);
  const to = endDate !== undefined && endDate < today ? endDate : today;
  const { rows, capitals } = await inBatch(ctx.db, {
    rows: listFlowDays(ctx.db, kind, ctx.company.id, { from, to, before, limit: pageSize }),
    capitals: capitalsFor(ctx, kind),
  });
  const { days, older } = pageOfDays(shownDays(rows as FlowDay[], capitals), { before }, pageSize);
  return { items: days, next: older };
}

/** Every shown day newest first, read page by page as the consumer asks: for a file. */
export async function* everyDay(ctx: Ctx, kind: FlowKind): AsyncGenerator<DayView> {
  let after: string | undefined;
  do {
    const { items, next } = await listPublicDays(ctx, kind, { after, pageSize: rowsOfFile });
    yield* items;
    after = next ?? undefined;
  } while (after);
}
