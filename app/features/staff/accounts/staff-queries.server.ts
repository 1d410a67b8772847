import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { sessions, staff, users, verifications } from "../tables.server";

const person = { userId: users.id, name: users.name, email: users.email, roles: staff.roles, lang: users.lang };

const working = (companyId: string) =>
  and(eq(staff.userId, users.id), eq(staff.companyId, companyId), isNull(staff.removedAt));

/**
 * The person behind an open session, if that person works for this company now and proved it by a second factor, or by
 * a way in that counts at this company alone.
 */
export const findStaffBySession = async (db: Db, companyId: string, token: string, now: Date) => {
  const [found] = await db
    .select({ ...person, bound: sql<number>`${sessions.companyId} IS NOT NULL`.mapWith(Boolean) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(staff, working(companyId))
    .where(
      and(
        eq(sessions.token, token),
        sql`${sessions.expiresAt} > ${now.getTime()}`,
        or(and(isNull(sessions.companyId), eq(users.twoFactorEnabled, true)), eq(sessions.companyId, companyId)),
      ),
    )
    .limit(1);
  return found ?? null;
};

export const findStaffByEmail = async (db: Db, companyId: string, email: string) => {
  const [found] = await db
    .select(person)
    .from(users)
    .innerJoin(staff, working(companyId))
    .where(eq(users.email, email))
    .limit(1);
  return found ?? null;
};

export const findStaffById = async (db: Db, companyId: string, userId: string) => {
  const [found] = await db
    .select(person)
    .from(users)
    .innerJoin(staff, working(companyId))
    .where(eq(users.id, userId))
    .limit(1);
  return found ?? null;
};

/** Ends one session; the token is the proof. For `systemDb`: sessions belong to a person, not to a company. */
export const deleteSession = (db: Db, token: string) => db.delete(sessions).where(eq(sessions.token, token));

/** Sessions and half-done sign-ins whose time is over, of every company. For `systemDb`. */
export const deleteOldSignIns = (db: Db, now: Date) =>
  [
    db.delete(sessions).where(sql`${sessions.expiresAt} <= ${now.getTime()}`),
    db.delete(verifications).where(sql`${verifications.expiresAt} <= ${now.getTime()}`),
  ] as const;
