import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { countUnchained, findHead, listChained, listUnchained, updatePlaces } from "../queries.server";
import { type Break, beginning, type Place, placesAfter, walkChain } from "../rules/audit-chain";

const perMinute = 500;
const perPage = 1_000;

/**
 * Each minute: the company's rows that have no place yet follow the end of its chain, by time and id. One statement
 * places them all, and only while the chain ends where they were reckoned from, so that two runs at once never fork it.
 * The new end goes into the log of the Worker, where nobody who can write the database can change it.
 */
export async function chainAudit(ctx: Ctx): Promise<{ placed: number }> {
  const { db, company } = ctx;
  const {
    end: [head = beginning],
    rows,
  } = await inBatch(db, { end: findHead(db, company.id), rows: listUnchained(db, company.id, perMinute) });
  const places = await placesAfter(head, rows);
  const end = places.at(-1);
  if (!end) return { placed: 0 };
  const placed = await updatePlaces(
    db,
    company.id,
    head.hash,
    rows.map(({ id }, at) => ({ id, ...(places[at] ?? end) })),
  );
  if (placed.length > 0) ctx.log("audit.chained", { rows: placed.length, seq: end.seq, hash: end.hash });
  return { placed: placed.length };
}

export type ChainCheck =
  | { state: "broken"; broken: Break }
  | { state: "going"; at: Place }
  | { state: "sound"; head: Place; waiting: number; oldest: Date | null };

/**
 * Walks the company's chain from a place known to be right (the beginning, or where an earlier call stopped): the first
 * break; or where it stopped after `most` rows; or its end, with the number of rows that have no place yet and the age
 * of the oldest. Rows cut off at the end show only against an end that was noted before.
 */
export async function checkChain(ctx: Ctx, from: Place = beginning, most = 20_000): Promise<ChainCheck> {
  const walk = await walkChain((after) => listChained(ctx.db, ctx.company.id, after, perPage), from, most);
  if (walk.broken) return { state: "broken", broken: walk.broken };
  if (!walk.whole) return { state: "going", at: walk.at };
  return { state: "sound", head: walk.at, ...(await waitingRows(ctx)) };
}

/** Where the chain ends now, unchecked, and what has no place in it yet. */
export async function showChain(ctx: Ctx): Promise<{ head: Place; waiting: number; oldest: Date | null }> {
  const [head = beginning] = await findHead(ctx.db, ctx.company.id);
  return { head, ...(await waitingRows(ctx)) };
}

async function waitingRows(ctx: Ctx): Promise<{ waiting: number; oldest: Date | null }> {
  const [found] = await countUnchained(ctx.db, ctx.company.id);
  return { waiting: found?.rows ?? 0, oldest: found?.oldest ? new Date(found.oldest) : null };
}
