import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { hosts } from "~/server/database/tables.server";
import { handOvers, staff, users } from "../tables.server";

type NewHandOver = {
  companyId: string;
  tokenHash: string;
  sessionToken: string;
  userId: string;
  now: Date;
  expiresAt: Date;
};

/**
 * The batch item of a person's way to another company, if that person works there and the session is open and counts
 * everywhere.
 */
export const insertHandOver = (db: Db, { companyId, tokenHash, sessionToken, userId, now, expiresAt }: NewHandOver) =>
  db.run(sql`INSERT INTO ${handOvers} (company_id, token_hash, user_id, session_ends_at, expires_at)
    SELECT ${companyId}, ${tokenHash}, s.user_id, s.expires_at, ${expiresAt.getTime()}
    FROM sessions s JOIN staff w ON w.user_id = s.user_id AND w.company_id = ${companyId} AND w.removed_at IS NULL
    WHERE s.token = ${sessionToken} AND s.user_id = ${userId} AND s.company_id IS NULL
      AND s.expires_at > ${now.getTime()}`);

/** True in the batch of a hand-over once it went in. */
export const handOverExists = (companyId: string, tokenHash: string): SQL =>
  sql`EXISTS (SELECT 1 FROM hand_overs WHERE company_id = ${companyId} AND token_hash = ${tokenHash})`;

/** Batch item: where the company of a hand-over that went in has its own site. */
export const findHandOverOrigin = (db: Db, companyId: string, tokenHash: string) =>
  db
    .select({ origin: hosts.origin })
    .from(hosts)
    .where(and(eq(hosts.companyId, companyId), handOverExists(companyId, tokenHash)))
    .orderBy(hosts.host)
    .limit(1);

/**
 * True while the way is unused and in time, its person works for the company, and the session stands that it starts
 * from.
 */
export const handOverOpen = (companyId: string, tokenHash: string, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM hand_overs h
    JOIN staff w ON w.company_id = h.company_id AND w.user_id = h.user_id AND w.removed_at IS NULL
    JOIN sessions s ON s.user_id = h.user_id AND s.company_id IS NULL AND s.expires_at = h.session_ends_at
    WHERE h.company_id = ${companyId} AND h.token_hash = ${tokenHash} AND h.used_at IS NULL
      AND h.expires_at > ${now.getTime()})`;

export const findHandOver = async (db: Db, companyId: string, tokenHash: string, now: Date) => {
  const [found] = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      roles: staff.roles,
      sessionEndsAt: handOvers.sessionEndsAt,
    })
    .from(handOvers)
    .innerJoin(users, eq(users.id, handOvers.userId))
    .innerJoin(staff, and(eq(staff.userId, handOvers.userId), eq(staff.companyId, handOvers.companyId)))
    .where(
      and(
        eq(handOvers.companyId, companyId),
        eq(handOvers.tokenHash, tokenHash),
        handOverOpen(companyId, tokenHash, now),
      ),
    )
    .limit(1);
  return found ?? null;
};

/** Uses the way up; the row comes back only for the one request that did so. */
export const updateHandOverUsed = (db: Db, companyId: string, tokenHash: string, now: Date) =>
  db
    .update(handOvers)
    .set({ usedAt: now })
    .where(
      and(
        eq(handOvers.companyId, companyId),
        eq(handOvers.tokenHash, tokenHash),
        handOverOpen(companyId, tokenHash, now),
      ),
    )
    .returning({ tokenHash: handOvers.tokenHash });

export const deleteOldHandOvers = (db: Db, companyId: string, now: Date) =>
  db.delete(handOvers).where(and(eq(handOvers.companyId, companyId), sql`${handOvers.expiresAt} <= ${now.getTime()}`));
