import { eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { senders } from "~/server/database/tables.server";
import type { Lane } from "./outbox.server";

/** Whoever would have to wait longer for a turn comes again later. */
export const maxWait = 30_000;
/**
 * So many mails of a lane have turns at once at most: four of each of its consumers (wrangler.toml). Codes go behind no
 * more.
 */
const mailsAhead = { mails: 40, bulk: 20 };
const shortest = 1_000;

/** How far away a turn may be: a lane books none while those before it have so many that its own would be later. */
const longestWait = (lane: Lane, rate: number) =>
  lane === "mails" || lane === "bulk"
    ? Math.min(maxWait, (mailsAhead[lane] / mailsAhead.bulk) * Math.max(shortest, (mailsAhead.bulk * 1_000) / rate))
    : maxWait;

/** A turn further away than this comes from a clock that went wrong. */
const maxClockSkew = 60_000;

/**
 * Books the turn of so many mails at `rate` a second at a provider, over all companies and invocations: a token bucket
 * of one row, which holds at most what one call takes. Codes (`lane`) book every turn of the next half minute, mails to
 * one person the nearer ones, bulk the nearest. Answers when the turn is and whether the provider is doubted; null when
 * it is too far away.
 */
export async function takeTurn(
  db: Db,
  { provider, mails, rate, lane }: { provider: string; mails: number; rate: number; lane: Lane },
  now: Date,
): Promise<Turn | null> {
  const at = now.getTime();
  // guard: mailing-leaves-turns-for-codes
  const until = at + longestWait(lane, rate);
  const span = (mails * 1_000) / rate;
  // guard: mail-rate-turns
  // guard: mail-turn-too-far-postponed
  const [turn] = await db.all<{
    at: number;
    doubted: number;
  }>(sql`INSERT INTO senders (name, next_at) VALUES (${provider}, ${at + span})
    ON CONFLICT (name) DO UPDATE SET next_at = ${span} + CASE WHEN next_at > ${at + maxClockSkew} THEN ${at}
    ELSE max(next_at, ${at}) END
    WHERE next_at <= ${until} OR next_at > ${at + maxClockSkew}
    RETURNING next_at - ${span} AS at, doubted_at IS NOT NULL AS doubted`);
  return turn ? { wait: Math.max(0, turn.at - at), doubted: turn.doubted === 1 } : null;
}
export type Turn = { wait: number; doubted: boolean };

/**
 * Notes that the provider did not answer: before the next mail it is asked whether it does, so that an outage burns no
 * mail's tries.
 */
export const markProviderDown = (db: Db, provider: string, now: Date) =>
  db.update(senders).set({ doubtedAt: now }).where(eq(senders.name, provider));

export const markProviderUp = (db: Db, provider: string) =>
  db.update(senders).set({ doubtedAt: null }).where(eq(senders.name, provider));
