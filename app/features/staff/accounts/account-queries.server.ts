import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { accounts, secondFactors, staff, users } from "../tables.server";

export const working = (companyId: string) =>
  and(eq(staff.userId, users.id), eq(staff.companyId, companyId), isNull(staff.removedAt));
const credential = eq(accounts.userId, users.id);
export const person = { userId: users.id, name: users.name, email: users.email, roles: staff.roles, lang: users.lang };
export const factor = { sealed: secondFactors.sealed, sealedKey: secondFactors.sealedKey };

/** What the first step of sign-in compares, for a person who works for this company. */
export const findCredentials = async (db: Db, companyId: string, email: string) => {
  const [found] = await db
    .select({ userId: users.id, passwordHash: accounts.password, secondFactor: users.twoFactorEnabled })
    .from(users)
    .innerJoin(staff, working(companyId))
    .leftJoin(accounts, credential)
    .where(eq(users.email, email))
    .limit(1);
  return found ?? null;
};

/** Password and second factor of somebody who is signed in; for `systemDb`. */
export const findSecrets = async (db: Db, userId: string) => {
  const [found] = await db
    .select({ userId: users.id, name: users.name, email: users.email, passwordHash: accounts.password, ...factor })
    .from(users)
    .innerJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(accounts, credential)
    .where(eq(users.id, userId))
    .limit(1);
  return found ?? null;
};

type SealedFactor = { userId: string; sealed: string; sealedKey: string };

/**
 * Puts a second factor in the place of exactly the one that was read, if `where` holds; the row comes back when it did.
 * For `systemDb`.
 */
export const updateFactor = (
  db: Db,
  { userId, sealed: read }: Pick<SealedFactor, "userId" | "sealed">,
  { sealed, sealedKey }: Omit<SealedFactor, "userId">,
  where: SQL = sql`1`,
) =>
  db
    .update(secondFactors)
    .set({ sealed, sealedKey })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.sealed, read), where))
    .returning({ userId: secondFactors.userId });

/** True while exactly this second factor is stored. */
export const isFactor = (userId: string, sealed: string): SQL =>
  sql`EXISTS (SELECT 1 FROM second_factors WHERE user_id = ${userId} AND sealed = ${sealed})`;

/** Sets the password if `where` holds. */
export const updatePassword = (db: Db, userId: string, passwordHash: string, now: Date, where: SQL) =>
  db
    .update(accounts)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), where))
    .returning({ userId: accounts.userId });

/** True while exactly this hash is stored. */
export const isPassword = (userId: string, passwordHash: string): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE user_id = ${userId} AND password = ${passwordHash})`;

/** True while the person has another name than this. */
export const isNamedOtherwise = (userId: string, name: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND name <> ${name})`;

export const updateName = (db: Db, userId: string, name: string, now: Date) =>
  db
    .update(users)
    .set({ name, updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.name, name)));

/** Gives a person who has no language yet this one, if `where` holds, which names the company. */
export const insertLanguage = (db: Db, userId: string, lang: Lang, where: SQL) =>
  db
    .update(users)
    .set({ lang })
    // guard: sign-in-keeps-own-language
    .where(and(eq(users.id, userId), isNull(users.lang), where));

/** True while the person has another language than this, or none. */
// guard: unchanged-language-not-audited
export const isReadingOtherwise = (userId: string, lang: Lang): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND lang IS NOT ${lang})`;

export const updateLanguage = (db: Db, userId: string, lang: Lang) =>
  db.update(users).set({ lang }).where(eq(users.id, userId));
