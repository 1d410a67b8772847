import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { visitorSessions } from "../tables.server";

export const insertVisitorSession = (db: Db, row: typeof visitorSessions.$inferInsert) => db.insert(visitorSessions).values(row);

export const findOpenVisitorSession = async (db: Db, companyId: string, id: string, now: Date) => {
  const [row] = await db
    .select({ channel: visitorSessions.channel, targetIndex: visitorSessions.targetIndex })
    .from(visitorSessions)
    .where(and(eq(visitorSessions.companyId, companyId), eq(visitorSessions.id, id), sql`${visitorSessions.expiresAt} > ${now.getTime()}`))
    .limit(1);
  return row ?? null;
};

export const deleteVisitorSession = (db: Db, companyId: string, id: string) =>
  db.delete(visitorSessions).where(and(eq(visitorSessions.companyId, companyId), eq(visitorSessions.id, id)));

export const deleteOldVisitorSessions = (db: Db, companyId: string, now: Date) =>
  db.delete(visitorSessions).where(and(eq(visitorSessions.companyId, companyId), sql`${visitorSessions.expiresAt} <= ${now.getTime()}`));
