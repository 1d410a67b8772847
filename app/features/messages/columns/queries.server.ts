import { and, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { messageColumns } from "../tables.server";

export type ColumnRow = typeof messageColumns.$inferSelect;

/** True in a batch while somebody wrote in the column. */
export const hasMessages = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM messages WHERE company_id = ${companyId} AND column_id = ${id})`;

/** The same in a batch. */
export const selectOpenColumn = (db: Db, companyId: string, id: string) =>
  db
    .select()
    .from(messageColumns)
    .where(and(eq(messageColumns.companyId, companyId), eq(messageColumns.id, id), eq(messageColumns.posted, true)))
    .limit(1);

/** A column in which investors may write, or null. */
export const findOpenColumn = async (db: Db, companyId: string, id: string): Promise<ColumnRow | null> =>
  (await selectOpenColumn(db, companyId, id))[0] ?? null;
