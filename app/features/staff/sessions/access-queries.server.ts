import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Role } from "~/shared/permissions";
import { accounts, secondFactors, sessions, staff, users } from "../tables.server";

/**
 * The account of an address or id, and whether password and second factor stand. For `systemDb`: an account is a
 * person's.
 */
export const findAccount = async (db: Db, wanted: { userId: string } | { email: string }) => {
  const [found] = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      ready: sql<number>`${users.twoFactorEnabled} = 1 AND ${accounts.password} IS NOT NULL`,
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where("userId" in wanted ? eq(users.id, wanted.userId) : eq(users.email, wanted.email))
    .limit(1);
  return found ? { ...found, ready: found.ready === 1 } : null;
};

type NewUser = { id: string; name: string; email: string; now: Date };

/** A new account without password and second factor; nothing happens when the address has one already. */
export const insertUser = (db: Db, { id, name, email, now }: NewUser, where: SQL) =>
  db.run(sql`INSERT INTO ${users} (id, name, email, created_at, updated_at)
    SELECT ${id}, ${name}, ${email}, ${now.getTime()}, ${now.getTime()} WHERE ${where} ON CONFLICT (email) DO NOTHING`);

/** True when this account has that address, and no other password than this one. */
export const passwordIsFree = (userId: string, email: string, passwordHash: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email = ${email}) AND NOT EXISTS (SELECT 1 FROM accounts
    WHERE user_id = ${userId} AND password <> ${passwordHash})`;

type Access = {
  userId: string;
  passwordHash: string;
  factor: { sealed: string; sealedKey: string };
  now: Date;
};

/**
 * Password and second factor of one person, and the end of all that person's sessions, if `where` holds. The conditions
 * name the company; the account itself belongs to a person.
 */
export function updateAccess(db: Db, { userId, passwordHash, factor, now }: Access, where: SQL) {
  const at = now.getTime();
  return [
    db.run(sql`INSERT INTO ${accounts} (user_id, password, created_at, updated_at)
      SELECT ${userId}, ${passwordHash}, ${at}, ${at} WHERE ${where}
      ON CONFLICT (user_id) DO UPDATE SET password = excluded.password, updated_at = excluded.updated_at`),
    db.run(sql`INSERT INTO ${secondFactors} (user_id, sealed, sealed_key)
      SELECT ${userId}, ${factor.sealed}, ${factor.sealedKey} WHERE ${where}
      ON CONFLICT (user_id) DO UPDATE SET sealed = excluded.sealed, sealed_key = excluded.sealed_key`),
    db
      .update(users)
      .set({ twoFactorEnabled: true, updatedAt: now })
      .where(and(eq(users.id, userId), where)),
    db.delete(sessions).where(and(eq(sessions.userId, userId), where)),
  ] as const;
}

type Place = { companyId: string; userId: string; roles: readonly Role[]; now: Date };

/** A place at the company, if `where` holds; whoever works there already keeps the roles. */
export const insertStaff = (db: Db, { companyId, userId, roles, now }: Place, where: SQL) =>
  db.run(sql`INSERT INTO ${staff} (company_id, user_id, roles, created_at)
    SELECT ${companyId}, ${userId}, ${JSON.stringify(roles)}, ${now.getTime()}
    WHERE ${where} ON CONFLICT (company_id, user_id)
    DO UPDATE SET roles = excluded.roles, created_at = excluded.created_at, removed_at = NULL
    WHERE removed_at IS NOT NULL`);
