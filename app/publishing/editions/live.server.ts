import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { remembered, rememberedSoon } from "~/server/request/remembered.server";
import { findNextChange } from "../contents/visibility-queries.server";
import type { Kind } from "../kind";
import { countLive } from "./statistics-queries.server";

/** The batch item by which a page learns when something comes out or goes next; its rows go to `holdUntilRelease`. */
export const nextChange = ({ db, company, now }: Ctx) => findNextChange(db, company.id, now);

/** Tells the cache that no copy of this page may live beyond the company's next release or withdrawal. */
// guard: page-copy-ends-at-release
export const holdUntilRelease = (ctx: Ctx, [row]: { at: number | null }[]) =>
  ctx.freshUntil(row?.at ? new Date(row.at) : null);

type Counted = Pick<Kind, "kind">;
type Row = { type: string; year: number; quarter: number; n: number };

const nameOf = ({ kind }: Counted) => `counts-${kind}`;

const counting =
  ({ kind }: Counted) =>
  async (ctx: Ctx) => {
    const { db, company, now, lang } = ctx;
    const answer = { change: nextChange(ctx), rows: countLive(db, company.id, now, kind, lang) };
    const { change, rows } = await inBatch(db, answer);
    const at = change[0]?.at;
    return { value: rows as Row[], boundaries: at ? [new Date(at)] : [] };
  };

/**
 * How many of a kind readers of the language have, by type, year and quarter; kept for minutes, never beyond the next
 * release.
 */
export const countPublished = (ctx: Ctx, kind: Counted): Promise<Row[]> =>
  remembered(ctx, nameOf(kind), counting(kind));

/** The same for a list: null while nobody has counted, and then counted without a reader waiting for it. */
export const countSoon = (ctx: Ctx, kind: Counted): Promise<Row[] | null> =>
  rememberedSoon(ctx, nameOf(kind), counting(kind));
