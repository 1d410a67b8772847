import { eq, sql } from "drizzle-orm";
import type { Db } from "../db.server";
import { senders } from "../tables.server";
import type { Lane } from "./outbox.server";

const name = "ses";
/** Whoever would have to wait longer for a turn comes again later. */
export const patience = 30_000;
/** So many mails of mailings have turns at once at most: four of each of their consumers (wrangler.toml). Codes go behind no more. */
const mailsAhead = 20;
const shortest = 1_000;

/** How far away a turn may be: mailings book none while codes have so many that theirs would be later. */
const longestWait = (lane: Lane, rate: number) =>
  lane === "codes" ? patience : Math.min(patience, Math.max(shortest, (mailsAhead * 1_000) / rate));

/** A turn further away than this comes from a clock that went wrong. */
const nonsense = 60_000;

/**
 * Books the turn of so many mails at `rate` a second, over all companies and invocations: a token bucket of one row, which holds at
 * most what one call takes. Codes (`lane`) book every turn of the next half minute, mailings only the nearest, so that codes wait for
 * few mails. Answers when the turn is and whether the provider is doubted; null when it is too far away.
 */
export async function takeTurn(
  db: Db,
  { mails, rate, lane }: { mails: number; rate: number; lane: Lane },
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
  }>(sql`INSERT INTO senders (name, next_at) VALUES (${name}, ${at + span})
    ON CONFLICT (name) DO UPDATE SET next_at = ${span} + CASE WHEN next_at > ${at + nonsense} THEN ${at} ELSE max(next_at, ${at}) END
    WHERE next_at <= ${until} OR next_at > ${at + nonsense}
    RETURNING next_at - ${span} AS at, doubted_at IS NOT NULL AS doubted`);
  return turn ? { wait: Math.max(0, turn.at - at), doubted: turn.doubted === 1 } : null;
}
export type Turn = { wait: number; doubted: boolean };

/** Notes that the provider did not answer: before the next mail it is asked whether it does, so that an outage burns no mail's tries. */
export const doubt = (db: Db, now: Date) => db.update(senders).set({ doubtedAt: now }).where(eq(senders.name, name));

export const trust = (db: Db) => db.update(senders).set({ doubtedAt: null }).where(eq(senders.name, name));
