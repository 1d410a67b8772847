import { and, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { messageColumns } from "../tables.server";

export type ColumnRow = typeof messageColumns.$inferSelect;

/** True in a batch while somebody wrote in the column. */
export const hasMessages = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM messages WHERE company_id = ${companyId} AND column_id = ${id})`;

/** A column in which investors may write, or null. */
export const findOpenColumn = async (db: Db, companyId: string, id: string): Promise<ColumnRow | null> => {
  const own = and(eq(messageColumns.companyId, companyId), eq(messageColumns.id, id), eq(messageColumns.posted, true));
  const [[row]] = await db.batch([db.select().from(messageColumns).where(own).limit(1)]);
  return row ?? null;
};
