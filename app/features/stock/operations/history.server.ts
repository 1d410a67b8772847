import type { Ctx } from "~/server/context.server";
import { listPricePage, type Wanted } from "../queries.server";
import { type Change, changeOf, type DayPrice, lastVisible, longestBreak } from "../rules";
import type { History } from "../schemas";

export type HistoryDay = DayPrice & { change: Change | null };
export type HistoryPage = { days: HistoryDay[]; newer: string | null; older: string | null };

/** How many days a page of the history holds unless the caller says otherwise. */
export const pageSize = 20;

/** The read behind a page of the history, for the batch of a page; its rows go to `historyOf`. */
export const historyRead = (
  ctx: Pick<Ctx, "db" | "now">,
  wanted: Wanted,
  history: Omit<History, "stock">,
  limit = pageSize,
) => listPricePage(ctx.db, wanted, lastVisible(ctx.now), { ...history, limit, gapDays: longestBreak });

/** One page of the history, newest first, and the keys of its neighbours: `newer` for `after`, `older` for `before`, null at the ends. */
export function historyOf(
  rows: DayPrice[],
  { before, after }: Pick<History, "before" | "after">,
  limit = pageSize,
): HistoryPage {
  const more = rows.length > limit;
  const shown = rows.slice(0, limit).map((row) => ({ ...row, change: changeOf(row.close, row.previousClose) }));
  const days = after === undefined ? shown : shown.reverse();
  return {
    days,
    newer:
      after === undefined
        ? before === undefined
          ? null
          : (days[0]?.day ?? null)
        : more
          ? (days[0]?.day ?? null)
          : null,
    older: after === undefined ? (more ? (days.at(-1)?.day ?? null) : null) : (days.at(-1)?.day ?? null),
  };
}

/** Every day of a search, newest first, read page by page as the consumer asks: for a file. */
export async function* wholeHistory(
  ctx: Ctx,
  wanted: Wanted,
  { from, to }: Pick<History, "from" | "to">,
): AsyncGenerator<HistoryDay> {
  let before: string | undefined;
  do {
    const { days, older }: HistoryPage = historyOf(
      await historyRead(ctx, wanted, { from, to, before }, 500),
      { before },
      500,
    );
    yield* days;
    before = older ?? undefined;
  } while (before);
}
