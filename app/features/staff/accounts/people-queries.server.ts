import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Role } from "~/shared/permissions";
import { sessions, staff, users } from "../tables.server";

const here = (companyId: string) => and(eq(staff.companyId, companyId), isNull(staff.removedAt));

const person = {
  userId: users.id,
  name: users.name,
  email: users.email,
  roles: staff.roles,
  secondFactor: sql<number>`coalesce(${users.twoFactorEnabled}, 0)`.mapWith(Boolean),
  since: staff.createdAt,
};

/** Who works for the company now, by name. */
export const listPeople = (db: Db, companyId: string) =>
  db
    .select(person)
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(here(companyId))
    .orderBy(asc(users.name), asc(users.id));

export const findPerson = async (db: Db, companyId: string, userId: string) => {
  const [found] = await db
    .select(person)
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(here(companyId), eq(staff.userId, userId)))
    .limit(1);
  return found ?? null;
};

/** Of these people the last sign-in at the company, in milliseconds; out of the company's own log. */
export const listLastSignIns = (db: Db, companyId: string, userIds: string[]) =>
  db.all<{
    userId: string;
    at: number | null;
  }>(sql`SELECT u.value AS userId, (SELECT at FROM audit WHERE company_id = ${companyId}
    AND actor_id = u.value AND action IN ('identity.signIn', 'identity.arrive', 'identity.platformSignIn')
    ORDER BY at DESC LIMIT 1) AS at
    FROM json_each(${JSON.stringify(userIds)}) u`);

/** True where a list of roles, a column of `staff`, has this one. */
const hasRole = (role: Role): SQL => sql`EXISTS (SELECT 1 FROM json_each(roles) WHERE value = ${role})`;

/** True while this person works for the company, in exactly those roles if some are given. */
export const worksHere = (companyId: string, userId: string, roles?: readonly Role[]): SQL =>
  sql`EXISTS (SELECT 1 FROM staff WHERE company_id = ${companyId} AND user_id = ${userId} AND removed_at IS NULL
    AND ${roles === undefined ? sql`1` : sql`roles = ${JSON.stringify(roles)}`})`;

/** True while somebody with that address works for the company. */
export const addressWorksHere = (companyId: string, email: string): SQL =>
  sql`EXISTS (SELECT 1 FROM staff s JOIN users u ON u.id = s.user_id
    WHERE s.company_id = ${companyId} AND u.email = ${email}
    AND s.removed_at IS NULL)`;

/** Whether somebody with that address works for the company. */
export const findWorks = async (db: Db, companyId: string, email: string): Promise<boolean> => {
  const [found] = await db.all<{ works: number }>(sql`SELECT ${addressWorksHere(companyId, email)} AS works`);
  return found?.works === 1;
};

/** True once anybody works for the company or has worked there. */
export const hasPeople = (companyId: string): SQL => sql`EXISTS (SELECT 1 FROM staff WHERE company_id = ${companyId})`;

/** How many work for the company or are invited to. */
export const peopleIn = (companyId: string | SQL): SQL =>
  sql`((SELECT count(*) FROM staff WHERE company_id = ${companyId} AND removed_at IS NULL)
    + (SELECT count(*) FROM invitations
      WHERE company_id = ${companyId} AND accepted_at IS NULL AND revoked_at IS NULL AND NOT renews))`;

/** True while those who work for the company and those who are invited are fewer than `most`. */
export const hasRoomFor = (companyId: string, most: number): SQL => sql`${peopleIn(companyId)} < ${most}`;

/** True while this person works for another company too. */
export const worksElsewhere = (companyId: string, userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM staff WHERE user_id = ${userId} AND company_id <> ${companyId} AND removed_at IS NULL)`;

/** The person gets other roles, if they are still `before`; the row comes back when it did. */
export const updateRoles = (db: Db, companyId: string, userId: string, before: Role[], roles: Role[]) =>
  db
    .update(staff)
    .set({ roles })
    .where(and(here(companyId), eq(staff.userId, userId), eq(staff.roles, before)))
    .returning({ userId: staff.userId });

/** The person works here no longer; the row comes back for the one request that did so. */
export const updateRemoved = (db: Db, companyId: string, userId: string, now: Date) =>
  db
    .update(staff)
    .set({ removedAt: now })
    .where(and(here(companyId), eq(staff.userId, userId)))
    .returning({ userId: staff.userId });

/**
 * Ends the sessions that a person can use at this company alone: those bound to it, and all when there is no other
 * company.
 */
export const deleteSessionsHere = (db: Db, companyId: string, userId: string, where: SQL) =>
  db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        sql`(${sessions.companyId} = ${companyId} OR NOT ${worksElsewhere(companyId, userId)})`,
        where,
      ),
    );

/**
 * The other companies that the person behind a session works for, by their ids, unless the session counts at one
 * company alone.
 */
export const listOtherCompanies = (db: Db, companyId: string, token: string, now: Date) =>
  db
    .select({ id: staff.companyId })
    .from(sessions)
    .innerJoin(staff, and(eq(staff.userId, sessions.userId), isNull(staff.removedAt), ne(staff.companyId, companyId)))
    .where(and(eq(sessions.token, token), isNull(sessions.companyId), sql`${sessions.expiresAt} > ${now.getTime()}`))
    .orderBy(asc(staff.companyId));

/** Whether at least that many administrators work for the company. */
export const findHasAdmins = async (db: Db, companyId: string, least: number): Promise<boolean> => {
  const [found] = await db.all<{ has: number }>(sql`SELECT ${hasAdmins(companyId, least)} AS has`);
  return found?.has === 1;
};

/** True while at least that many administrators work for the company. */
// guard: removed-admins-not-counted
export const hasAdmins = (companyId: string, least: number): SQL =>
  sql`(SELECT count(*) FROM staff
    WHERE company_id = ${companyId} AND ${hasRole("admin")} AND removed_at IS NULL) >= ${least}`;
