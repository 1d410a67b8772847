import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { accounts, sessions, staff, twoFactors, users, verifications } from "../tables.server";

const open = (identifier: string, now: Date) =>
  sql`EXISTS (SELECT 1 FROM verifications WHERE identifier = ${identifier} AND expires_at > ${now.getTime()})`;

/** The person whom an unused welcome link belongs to, if that person works for this company. */
export const findWelcomed = async (db: Db, companyId: string, identifier: string, now: Date) => {
  const [found] = await db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .innerJoin(staff, and(eq(staff.userId, users.id), eq(staff.companyId, companyId), isNull(staff.removedAt)))
    .where(and(eq(verifications.identifier, identifier), sql`${verifications.expiresAt} > ${now.getTime()}`))
    .limit(1);
  return found ?? null;
};

type Access = {
  userId: string;
  identifier: string;
  passwordHash: string;
  sealedSecret: string;
  noBackupCodes: string;
  now: Date;
  ids: [string, string];
};

/**
 * Password and second factor of one person, and the end of all that person's sessions, as long as the link is unused; the
 * last statement uses it up. For `systemDb`: an account belongs to a person, not to a company.
 */
export function updateAccess(db: Db, { userId, identifier, passwordHash, sealedSecret, noBackupCodes, now, ids }: Access) {
  const unused = open(identifier, now);
  const at = now.getTime();
  return [
    db.run(sql`INSERT INTO ${accounts} (id, account_id, provider_id, user_id, password, created_at, updated_at)
      SELECT ${ids[0]}, ${userId}, 'credential', ${userId}, ${passwordHash}, ${at}, ${at} WHERE ${unused}
      ON CONFLICT (provider_id, account_id) DO UPDATE SET password = excluded.password, updated_at = excluded.updated_at`),
    db.run(sql`INSERT INTO ${twoFactors} (id, secret, backup_codes, user_id, verified, failed_verification_count)
      SELECT ${ids[1]}, ${sealedSecret}, ${noBackupCodes}, ${userId}, 1, 0 WHERE ${unused}
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, backup_codes = excluded.backup_codes, verified = 1,
        failed_verification_count = 0, locked_until = NULL`),
    db
      .update(users)
      .set({ twoFactorEnabled: true, updatedAt: now })
      .where(and(eq(users.id, userId), unused)),
    db.delete(sessions).where(and(eq(sessions.userId, userId), unused)),
  ] as const;
}

/** Uses the link up; the row comes back only for the one request that did so. */
export const deleteWelcome = (db: Db, identifier: string) =>
  db.delete(verifications).where(eq(verifications.identifier, identifier)).returning({ id: verifications.id });

export const isWelcomeOpen = open;
