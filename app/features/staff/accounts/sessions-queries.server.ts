import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { sessions } from "../tables.server";

type NewSession = Pick<
  typeof sessions.$inferInsert,
  "id" | "token" | "userId" | "companyId" | "userAgent" | "createdAt" | "expiresAt"
>;

/** The batch item of a new session of a member of staff, if `where` holds. */
export const insertSession = (db: Db, row: NewSession, where: SQL) =>
  db.run(insertWhere(sessions, { ...row, updatedAt: row.createdAt }, where));

/** True in the batch of a session once it went in. */
export const sessionExists = (id: string): SQL => sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${id})`;

/**
 * The open session of a token: whose it is, and the company that alone it counts at. For `systemDb`, like all below.
 */
export const findSession = async (db: Db, token: string, now: Date) => {
  const [found] = await db
    .select({ id: sessions.id, userId: sessions.userId, companyId: sessions.companyId })
    .from(sessions)
    .where(and(eq(sessions.token, token), sql`${sessions.expiresAt} > ${now.getTime()}`))
    .limit(1);
  return found ?? null;
};

/** Whose sessions are meant: of a person, and of one company alone where that is named. */
export type Whose = { userId: string; companyId: string | null };

const of = ({ userId, companyId }: Whose) =>
  and(eq(sessions.userId, userId), companyId ? eq(sessions.companyId, companyId) : undefined);

/** Open sessions, newest first. */
export const listSessions = (db: Db, whose: Whose, now: Date) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      companyId: sessions.companyId,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(of(whose), sql`${sessions.expiresAt} > ${now.getTime()}`))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(100);

/** True while one of these is open: the one named, or any other than `kept`. */
export const hasSession = ({ userId, companyId }: Whose, which: { id: string } | { except: string }): SQL =>
  sql`EXISTS (SELECT 1 FROM sessions WHERE user_id = ${userId} AND (${companyId} IS NULL OR company_id = ${companyId})
    AND ${"id" in which ? sql`id = ${which.id}` : sql`id <> ${which.except}`})`;

/** Ends one session of these. */
export const deleteSessionById = (db: Db, whose: Whose, id: string) =>
  db
    .delete(sessions)
    .where(and(of(whose), eq(sessions.id, id)))
    .returning({ id: sessions.id });

/** Ends all of these but `kept`, if `where` holds; all of them when nothing is kept. */
export const deleteSessions = (db: Db, whose: Whose, stored: string | null, where: SQL = sql`1`) =>
  db.delete(sessions).where(and(of(whose), stored ? ne(sessions.id, stored) : undefined, where));

/** Ends the sessions of everybody that count at this company alone. */
export const deleteBoundSessions = (db: Db, companyId: string) =>
  db.delete(sessions).where(eq(sessions.companyId, companyId));
