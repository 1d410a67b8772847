import { sql } from "drizzle-orm";
import { inBatch } from "~/server/database/batch.server";
import { always } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { networkOf } from "~/shared/networks";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import type { Ctx } from "../request/context.server";
import type { Env } from "../request/env.server";
import { blindIndex } from "../sealing/sealed.server";
import {
  type Counter,
  deleteCounters,
  hasRoom,
  insertCounted,
  listCounted,
  listFull,
  updateLowered,
} from "./limit-counters.server";

/** The company id of counters that hold over all companies. */
export const everyCompany = "*";

/**
 * The network a request comes from, as the edge says it: an IPv4 address or the /64 of an IPv6 address, which one
 * subscriber has; null where there is none (own machine, tests).
 */
export function addressOf(request: Request): string | null {
  const address = request.headers.get("CF-Connecting-IP");
  return address ? networkOf(address) : null;
}

/**
 * At most `max` in `seconds`, from the first on, `by` (one) each time. `everywhere`: over all companies together. A
 * null subject is not counted.
 */
export type Limit = {
  kind: string;
  subject: string | null;
  max: number;
  seconds: number;
  code?: string;
  everywhere?: boolean;
  by?: number;
};
export type KnownLimit = Counter & { code: string };

/** The key of one counter: an HMAC of what is counted for whom. */
export const limitKey = (
  env: Pick<Env, "INDEX_SECRET">,
  companyId: string,
  kind: string,
  subject: string,
): Promise<string> => blindIndex(env, companyId, "limit", `${kind}\n${subject}`);

/** The counters of these limits, their subjects as HMACs, for statements that count and act in one batch. */
export const countersOf = (ctx: Ctx, limits: Limit[]): Promise<KnownLimit[]> =>
  Promise.all(
    limits
      .filter(({ subject }) => subject !== null)
      .map(async ({ kind, subject, max, seconds, code = "tooManyRequests", everywhere = false, by = 1 }) => {
        const companyId = everywhere ? everyCompany : ctx.company.id;
        return {
          companyId,
          key: await limitKey(ctx.env, companyId, kind, subject ?? ""),
          max,
          ms: seconds * 1_000,
          by,
          code,
        };
      }),
  );

/**
 * Counters over all companies stand in the central database, and with them those that are counted in the same
 * statement.
 */
// guard: global-limits-in-central-database
const placeOf = ({ db, central }: Pick<Ctx, "db" | "central">, counters: KnownLimit[]): Db =>
  counters.some(({ companyId }) => companyId === everyCompany) ? central : db;

/** The refusal of the counter that stays full the longest, with the seconds until it has room again. */
export function whyFull(now: Date, known: KnownLimit[], full: { key: string; resetsAt: Date }[]): Refusal {
  const [last] = full.toSorted((one, other) => other.resetsAt.getTime() - one.resetsAt.getTime());
  const seconds = Math.max(1, Math.ceil(((last?.resetsAt ?? now).getTime() - now.getTime()) / 1_000));
  return refuse(known.find(({ key }) => key === last?.key)?.code ?? "tooManyRequests", { seconds });
}

/**
 * Counts one more in each of the limits, or in none when one of them is full: one statement, so that whatever comes in
 * parallel, exactly `max` get through. Refuses the full one's `code` (`tooManyRequests` without) with `{seconds}`.
 */
export async function takeLimits(ctx: Ctx, limits: Limit[]): Promise<Outcome<null>> {
  const counters = await countersOf(ctx, limits);
  if (counters.length === 0) return ok(null);
  const db = placeOf(ctx, counters);
  const { counted, full } = await inBatch(db, {
    // guard: refused-attempt-not-counted
    counted: insertCounted(db, counters, ctx.now, hasRoom(counters, ctx.now)),
    full: listFull(db, counters, ctx.now),
  });
  return counted.meta.changes > 0 ? ok(null) : whyFull(ctx.now, counters, full);
}

/** Counts one more in each of the limits, full or not. */
export async function countUp(ctx: Ctx, limits: Limit[]): Promise<void> {
  const counters = await countersOf(ctx, limits);
  if (counters.length > 0) await insertCounted(placeOf(ctx, counters), counters, ctx.now, always);
}

/** Takes back from each of the limits what its one use counted, for what turned out to be wanted. */
export async function giveBack(ctx: Ctx, limits: Limit[]): Promise<void> {
  const counters = await countersOf(ctx, limits);
  if (counters.length > 0) await updateLowered(placeOf(ctx, counters), counters, sql`1`);
}

/** Ends the window of a limit of this company; false where none was open. */
export async function endLimit({ db, env, company, now }: Ctx, { kind, subject }: Limit): Promise<boolean> {
  const [ended] = await deleteCounters(db, company.id, [await limitKey(env, company.id, kind, subject ?? "")]);
  return ended !== undefined && ended.resetsAt > now;
}

/** How much stands in each of the limits, in their order. */
export async function listCounts(ctx: Ctx, limits: Limit[]): Promise<number[]> {
  const counters = await countersOf(ctx, limits);
  if (counters.length === 0) return [];
  const found = await listCounted(placeOf(ctx, counters), counters, ctx.now);
  return counters.map(({ key }) => found.find((one) => one.key === key)?.count ?? 0);
}

/** Whether one of these limits is full; nothing is counted. */
export async function isFull(ctx: Ctx, limits: Limit[]): Promise<boolean> {
  const counters = await countersOf(ctx, limits);
  return counters.length > 0 && (await listFull(placeOf(ctx, counters), counters, ctx.now)).length > 0;
}

/**
 * Whether a network or signed-in person has sent no more than the binding allows a minute; counted in this location
 * alone.
 */
export async function isCalm(env: Pick<Env, "TRIES" | "INDEX_SECRET">, network: string | null): Promise<boolean> {
  if (network === null) return true;
  return (await env.TRIES.limit({ key: await limitKey(env, everyCompany, "tries", network) })).success;
}

type Tries = Pick<Limit, "max" | "seconds" | "code">;

/** Counts one more try of `subject` (an address, an account) at `kind` in this company: `takeLimits` with one limit. */
export const countTry = (ctx: Ctx, kind: string, subject: string | null, tries: Tries): Promise<Outcome<null>> =>
  takeLimits(ctx, [{ kind, subject, ...tries }]);
