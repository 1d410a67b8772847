import type { Ctx } from "~/server/context.server";
import { findNextChange } from "../queries/visibility.server";

/** The batch item by which a page learns when something comes out or goes next; its rows go to `holdUntilRelease`. */
export const nextChange = ({ db, company, now }: Ctx) => findNextChange(db, company.id, now);

/** Tells the cache that no copy of this page may live beyond the company's next release or withdrawal. */
export const holdUntilRelease = (ctx: Ctx, [row]: { at: number | null }[]) =>
  ctx.freshUntil(row?.at ? new Date(row.at) : null);
