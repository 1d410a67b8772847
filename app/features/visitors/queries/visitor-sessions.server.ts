import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { visitorSessions } from "../tables.server";

type NewSession = typeof visitorSessions.$inferInsert;

/** The batch item of a new session, if `where` holds. */
export const insertVisitorSession = (db: Db, row: NewSession, where: SQL) =>
  db.run(insertWhere(visitorSessions, row, where));

/** True in the batch of a session once it went in. */
export const visitorSessionExists = (companyId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM visitor_sessions WHERE company_id = ${companyId} AND id = ${id})`;

/** The session's id if it went in; a builder. */
export const findVisitorSessionRow = (db: Db, companyId: string, id: string) =>
  db
    .select({ id: visitorSessions.id })
    .from(visitorSessions)
    .where(and(eq(visitorSessions.companyId, companyId), eq(visitorSessions.id, id)));

export const findOpenVisitorSession = async (db: Db, companyId: string, id: string, now: Date) => {
  const [row] = await db
    .select({ channel: visitorSessions.channel, targetIndex: visitorSessions.targetIndex })
    .from(visitorSessions)
    .where(
      and(
        eq(visitorSessions.companyId, companyId),
        eq(visitorSessions.id, id),
        // guard: visitor-session-expires
        sql`${visitorSessions.expiresAt} > ${now.getTime()}`,
      ),
    )
    .limit(1);
  return row ?? null;
};

export const deleteVisitorSession = (db: Db, companyId: string, id: string) =>
  db.delete(visitorSessions).where(and(eq(visitorSessions.companyId, companyId), eq(visitorSessions.id, id)));

export const deleteOldVisitorSessions = (db: Db, companyId: string, now: Date) =>
  db
    .delete(visitorSessions)
    .where(and(eq(visitorSessions.companyId, companyId), sql`${visitorSessions.expiresAt} <= ${now.getTime()}`));
