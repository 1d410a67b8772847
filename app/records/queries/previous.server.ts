import { type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Condition } from "~/server/database/conditions.server";
import { recordName } from "../changes/published.server";
import type { RecordTable } from "../queries.server";

/**
 * True in a statement while a record had this value in a column before a change: readers may have it still, or again.
 */
export const isInPrevious = (
  table: RecordTable,
  column: SQLiteColumn,
  companyId: string,
  value: SQLWrapper,
): Condition =>
  sql`EXISTS (SELECT 1 FROM record_changes WHERE company_id = ${companyId} AND record = ${recordName(table)}
    AND previous ->> ${sql.raw(`'$.${column.name}'`)} = ${value})`;
