import { inBatch } from "~/server/database/batch.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { everyCompany } from "~/server/limits/limits.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { widestNetwork } from "~/shared/networks";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { deleteTries, findOpening, updateTried } from "./queries.server";
import { delayAfter, lockRules } from "./rules";

/**
 * What is guessed at, each with tries of its own: `signIn` by `comingFrom`, the others by user id.
 * A stranger can raise only `signIn`; `secondFactor` takes the password first, `newPassword` the mailbox, `own` an open
 * session.
 */
export type Guessed = "signIn" | "secondFactor" | "newPassword" | "own";

export type Tries = {
  /** The try that starts a delay, if it turns out wrong. */
  locks: boolean;
  /** Forgets the tries in the batch of the success. */
  forget(db: Db, where?: Condition): ReturnType<typeof deleteTries>;
};

const keyOf = (ctx: Pick<Ctx, "env">, kind: string, subject: string) =>
  blindIndex(ctx.env, everyCompany, "tries", `${kind}\n${subject}`);

/**
 * Counts one try before anything is compared, so that parallel guesses get no more looks, and refuses
 * `accountLocked {seconds, minutes}` while a delay runs: 1 minute after the fifth wrong try in a row, then twice as
 * long each time, an hour at most; a day without tries forgets them. Only delays, never a closed account. An unknown
 * account is counted like a known one.
 */
export async function beginTry(ctx: Ctx, kind: Guessed, subject: string): Promise<Outcome<Tries>> {
  const key = await keyOf(ctx, kind, subject);
  const {
    tried: [tried],
    delayed: [row],
  } = await inBatch(ctx.central, {
    tried: updateTried(ctx.central, everyCompany, key, ctx.now, lockRules),
    delayed: findOpening(ctx.central, everyCompany, key, lockRules),
  });
  if (tried) return ok({ locks: delayAfter(tried.tries) > 0, ...(await triesOf(ctx, kind, subject)) });
  const seconds = Math.max(1, Math.ceil(((row?.openAt ?? 0) - ctx.now.getTime()) / 1_000));
  return refuse("accountLocked", { seconds, minutes: Math.ceil(seconds / 60) });
}

/**
 * Whose tries at the sign-in of an account they are: those of a browser that the person has signed in with (its id),
 * else those of the network for this account. Whoever hammers at it from outside stops neither its owner in another
 * network nor the browser of earlier sign-ins nor the mail of the forgotten password.
 */
// guard: lock-out-per-network
export const comingFrom = (ctx: Pick<Ctx, "network">, email: string, browser: string | null): string =>
  [email, browser ?? widestNetwork(ctx.network)].filter(Boolean).join("\n");

/** The tries of another kind, to be forgotten with a success. */
export async function triesOf(ctx: Ctx, kind: Guessed, subject: string): Promise<Pick<Tries, "forget">> {
  const key = await keyOf(ctx, kind, subject);
  return { forget: (db, where) => deleteTries(db, everyCompany, key, where) };
}
