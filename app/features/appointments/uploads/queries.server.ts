import { and, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { visitFileKeys } from "./tables.server";

type KeyRow = typeof visitFileKeys.$inferInsert;

/** Keeps the key of a file. */
export const insertFileKey = (db: Db, row: KeyRow) => db.insert(visitFileKeys).values(row);

/** The key of a file. */
export const findFileKey = (db: Db, companyId: string, fileId: string) =>
  db
    .select()
    .from(visitFileKeys)
    .where(and(eq(visitFileKeys.companyId, companyId), eq(visitFileKeys.fileId, fileId)))
    .limit(1);

/** True in a batch while nothing has claimed any of these files, and none of them is erased. */
// guard: booking-files-claimed-once
export const areUnclaimed = (companyId: string, ids: string[]): Condition =>
  sql`(SELECT count(*) FROM files WHERE company_id = ${companyId} AND claimed_at IS NULL AND erased_at IS NULL
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) = ${ids.length}`;

/**
 * Destroys the keys of files that are erased or gone; one that was made in the last hour may be about to get its file.
 */
export const deleteSpentKeys = (db: Db, companyId: string, now: Date) =>
  db.run(sql`DELETE FROM visit_file_keys WHERE company_id = ${companyId} AND (
    EXISTS (SELECT 1 FROM files WHERE files.id = file_id AND files.erased_at IS NOT NULL)
    OR (created_at < ${now.getTime() - 3_600_000} AND NOT EXISTS (SELECT 1 FROM files WHERE files.id = file_id)))`);
