import type { Ctx } from "~/server/request/context.server";
import { type Change, changeOf, type DayPrice, lastVisible, longestBreak } from "../rules";
import type { History } from "../schemas";
import { listPricePage, type SecuritiesInput } from "../securities/queries.server";

export type HistoryDay = DayPrice & { change: Change | null };
export type HistoryPage = { days: HistoryDay[]; newer: string | null; older: string | null };

/** How many days a page of the history holds unless the caller says otherwise: two weeks of trading. */
export const pageSize = 10;

/** The read behind a page of the history, for the batch of a page; its rows go to `historyOf`. */
export const historyRead = (
  ctx: Pick<Ctx, "db" | "now">,
  wanted: SecuritiesInput,
  history: Omit<History, "stock">,
  limit = pageSize,
) => listPricePage(ctx.db, wanted, lastVisible(ctx.now), { ...history, limit, gapDays: longestBreak });

/**
 * A page out of rows of days, of which there is one more than `limit` where another page follows: newest first, and the
 * keys of its neighbours: `newer` for `after`, `older` for `before`, null at the ends.
 */
export function pageOfDays<Row extends { day: string }>(
  rows: readonly Row[],
  { before, after }: Pick<History, "before" | "after">,
  limit = pageSize,
): { days: Row[]; newer: string | null; older: string | null } {
  const more = rows.length > limit;
  const shown = rows.slice(0, limit);
  const days = after === undefined ? shown : shown.reverse();
  const [first, last] = [days[0]?.day ?? null, days.at(-1)?.day ?? null];
  const isFirst = after === undefined && before === undefined;
  return {
    days,
    newer: isFirst || (after !== undefined && !more) ? null : first,
    older: after === undefined && !more ? null : last,
  };
}

/** One page of the history with the change of each day. */
export function historyOf(
  rows: DayPrice[],
  { before, after }: Pick<History, "before" | "after">,
  limit = pageSize,
): HistoryPage {
  const { days, ...neighbours } = pageOfDays(rows, { before, after }, limit);
  return { days: days.map((row) => ({ ...row, change: changeOf(row.close, row.previousClose) })), ...neighbours };
}

/** Every day of a search, newest first, read page by page as the consumer asks: for a file. */
export async function* wholeHistory(
  ctx: Ctx,
  wanted: SecuritiesInput,
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
