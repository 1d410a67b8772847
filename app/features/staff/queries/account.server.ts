import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { accounts, staff, twoFactors, users, verifications } from "../tables.server";

type Factor = { userId: string; backupCodes: string };

const working = (companyId: string) =>
  and(eq(staff.userId, users.id), eq(staff.companyId, companyId), isNull(staff.removedAt));
const credential = and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential"));
const person = { userId: users.id, name: users.name, email: users.email, role: staff.role };
const factor = { secret: twoFactors.secret, backupCodes: twoFactors.backupCodes };

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
    .innerJoin(twoFactors, eq(twoFactors.userId, users.id))
    .leftJoin(accounts, credential)
    .where(eq(users.id, userId))
    .limit(1);
  return found ?? null;
};

/** True while an opening (a half-done sign-in, a link of a mail) is unused and in time. */
export const isOpening = (identifier: string, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM verifications WHERE identifier = ${identifier} AND expires_at > ${now.getTime()})`;

/** The person of an opening with the second factor that has to follow, if that person works for this company. */
export const findOpened = async (db: Db, companyId: string, identifier: string, now: Date) => {
  const [found] = await db
    .select({ ...person, ...factor })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .innerJoin(staff, working(companyId))
    .innerJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(eq(verifications.identifier, identifier), sql`${verifications.expiresAt} > ${now.getTime()}`))
    .limit(1);
  return found ?? null;
};

type Opening = { id: string; identifier: string; expiresAt: Date; now: Date };

/** An opening for whom `userId` (a value or a subquery) names; none where it names nobody. For `systemDb`. */
export const insertOpening = (db: Db, { id, identifier, expiresAt, now }: Opening, userId: SQL) =>
  db.run(sql`INSERT INTO ${verifications} (id, identifier, value, expires_at, created_at, updated_at)
    SELECT ${id}, ${identifier}, who, ${expiresAt.getTime()}, ${now.getTime()}, ${now.getTime()} FROM (SELECT ${userId} AS who) WHERE who IS NOT NULL`);

/** The person whom an opening is for, by the opening's id, while it is in time. */
export const findOpener = async (db: Db, companyId: string, id: string, now: Date) => {
  const [found] = await db
    .select(person)
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .innerJoin(staff, working(companyId))
    .where(and(eq(verifications.id, id), sql`${verifications.expiresAt} > ${now.getTime()}`))
    .limit(1);
  return found ?? null;
};

/** True in the batch of an opening once it went in. */
export const openingExists = (id: string): SQL => sql`EXISTS (SELECT 1 FROM verifications WHERE id = ${id})`;

/** Who works for the company under this address and has a second factor, as a subquery. */
export const userByEmail = (companyId: string, email: string): SQL =>
  sql`(SELECT users.id FROM users INNER JOIN staff ON staff.user_id = users.id AND staff.company_id = ${companyId} AND staff.removed_at IS NULL
    WHERE users.email = ${email} AND users.two_factor_enabled = 1)`;

/** Uses an opening up; the row comes back only for the one request that did so. For `systemDb`. */
export const deleteOpening = (db: Db, identifier: string, where: SQL) =>
  db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), where))
    .returning({ id: verifications.id });

/** Ends half-done sign-ins and links of forgotten passwords of `userId` (a value or a subquery). For `systemDb`. */
export const deleteOpenings = (db: Db, userId: SQL, where: SQL = sql`1`) =>
  db
    .delete(verifications)
    .where(
      and(
        sql`${verifications.value} = ${userId}`,
        or(sql`${verifications.identifier} LIKE 'signIn:%'`, sql`${verifications.identifier} LIKE 'newPassword:%'`),
        where,
      ),
    );

/** Puts other recovery codes in place; no row for a person without a second factor. For `systemDb`: they belong to a person. */
export const updateRecoveryCodes = (db: Db, userId: string, sealed: string, where: SQL = sql`1`) =>
  db
    .update(twoFactors)
    .set({ backupCodes: sealed })
    .where(and(eq(twoFactors.userId, userId), where))
    .returning({ id: twoFactors.id });

/** Puts the codes that are left in place of exactly those that were read, if `where` holds. */
export const updateCodesSpent = (db: Db, { userId, backupCodes }: Factor, rest: string, where: SQL) =>
  db
    .update(twoFactors)
    .set({ backupCodes: rest })
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.backupCodes, backupCodes), where));

/** True while exactly this sealed text is what is stored. */
export const areCodes = (userId: string, sealed: string): SQL =>
  sql`EXISTS (SELECT 1 FROM two_factors WHERE user_id = ${userId} AND backup_codes = ${sealed})`;

/** Sets the password if `where` holds. */
export const updatePassword = (db: Db, userId: string, passwordHash: string, now: Date, where: SQL) =>
  db
    .update(accounts)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"), where))
    .returning({ id: accounts.id });

/** True while exactly this hash is stored. */
export const isPassword = (userId: string, passwordHash: string): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE user_id = ${userId} AND provider_id = 'credential' AND password = ${passwordHash})`;

/** Sets the authenticator's secret if `where` holds. */
export const updateSecret = (db: Db, userId: string, secret: string, where: SQL) =>
  db
    .update(twoFactors)
    .set({ secret })
    .where(and(eq(twoFactors.userId, userId), where))
    .returning({ id: twoFactors.id });

/** True while exactly this sealed secret is stored. */
export const isSecret = (userId: string, secret: string): SQL =>
  sql`EXISTS (SELECT 1 FROM two_factors WHERE user_id = ${userId} AND secret = ${secret})`;

export const updateName = (db: Db, userId: string, name: string, now: Date) =>
  db
    .update(users)
    .set({ name, updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.name, name)));
