import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { accounts, secondFactors, staff, twoFactors, users, verifications } from "../tables.server";

const working = (companyId: string) =>
  and(eq(staff.userId, users.id), eq(staff.companyId, companyId), isNull(staff.removedAt));
const credential = and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential"));
const person = { userId: users.id, name: users.name, email: users.email, role: staff.role };
const factor = {
  sealed: secondFactors.sealed,
  sealedKey: secondFactors.sealedKey,
  oldSecret: twoFactors.secret,
  oldCodes: twoFactors.backupCodes,
};
const hasFactor = or(isNotNull(secondFactors.userId), isNotNull(twoFactors.userId));

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
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .leftJoin(accounts, credential)
    .where(and(eq(users.id, userId), hasFactor))
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
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(eq(verifications.identifier, identifier), sql`${verifications.expiresAt} > ${now.getTime()}`, hasFactor))
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

/** The person's id for as long as the condition holds, as a subquery. */
export const userIf = (userId: string, where: SQL): SQL => sql`(SELECT ${userId} WHERE ${where})`;

/** Uses an opening up; the row comes back only for the one request that did so. For `systemDb`. */
export const deleteOpening = (db: Db, identifier: string, where: SQL) =>
  db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), where))
    .returning({ id: verifications.id });

/** Ends half-done sign-ins and links of forgotten passwords of `userId` (an id or a subquery). For `systemDb`. */
export const deleteOpenings = (db: Db, userId: string | SQL, where: SQL = sql`1`) =>
  db
    .delete(verifications)
    .where(
      and(
        sql`${verifications.value} = ${userId}`,
        or(sql`${verifications.identifier} LIKE 'signIn:%'`, sql`${verifications.identifier} LIKE 'newPassword:%'`),
        where,
      ),
    );

type SealedFactor = { userId: string; sealed: string; sealedKey: string };

/** Puts a second factor in the place of exactly the one that was read, if `where` holds; the row comes back when it did. For `systemDb`. */
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
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"), where))
    .returning({ id: accounts.id });

/** True while exactly this hash is stored. */
export const isPassword = (userId: string, passwordHash: string): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE user_id = ${userId} AND provider_id = 'credential' AND password = ${passwordHash})`;

/** True while the person has another name than this. */
export const isNamedOtherwise = (userId: string, name: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND name <> ${name})`;

export const updateName = (db: Db, userId: string, name: string, now: Date) =>
  db
    .update(users)
    .set({ name, updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.name, name)));
