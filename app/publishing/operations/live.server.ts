import type { Ctx } from "~/server/context.server";
import { findNextChange } from "../queries/visibility.server";

/** The batch item by which a page learns when something comes out or goes next; its rows go to `holdUntilRelease`. */
export const nextChange = ({ db, company, now }: Ctx) => findNextChange(db, company.id, now);

/** Tells the cache that no copy of this page may live beyond the company's next release or withdrawal. */
export const holdUntilRelease = (ctx: Ctx, [row]: { at: number | null }[]) =>
  ctx.freshUntil(row?.at ? new Date(row.at) : null);

/** The place in a list after a row, as text for an address. */
export const placeAfter = ({ sortAt, id }: { sortAt: Date; id: string }): string =>
  `${sortAt.getTime().toString(36)}.${id}`;

/** The place that such a text means, or null for one that makes no sense. */
export function readPlace(text: string | null | undefined): { sortAt: number; id: string } | null {
  const [time = "", id = ""] = (text ?? "").split(".");
  const sortAt = Number.parseInt(time, 36);
  return Number.isSafeInteger(sortAt) && id ? { sortAt, id } : null;
}
