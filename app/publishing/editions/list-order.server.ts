import type { Ctx } from "~/server/request/context.server";

/**
 * Rows that are saved at once, each with a new id: the office lists such rows by falling id, so these fall, and the
 * list has the rows in this order.
 */
export function inListOrder<Row extends object>({ newId }: Ctx, rows: readonly Row[]): (Row & { id: string })[] {
  const ids = rows.map(() => newId()).toSorted();
  return rows.map((row) => ({ ...row, id: String(ids.pop()) }));
}
