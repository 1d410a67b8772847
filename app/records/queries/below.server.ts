import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Condition, Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { RecordTable } from "../queries.server";

/** A table of records of which each may stand below another one. */
export type TreeTable = RecordTable & { parentId: SQLiteColumn };

/** A record and all below it, as a list of a statement. */
const idsFrom = (table: TreeTable, companyId: string, id: string): SQL =>
  sql`(WITH RECURSIVE below(id) AS (SELECT ${id} UNION SELECT t.id FROM below
    JOIN ${table} t ON t.company_id = ${companyId}
    AND t.parent_id = below.id) SELECT id FROM below)`;

/** The ids of a record and of all below it. */
export const selectFrom = (table: TreeTable, companyId: string, id: string): Rows =>
  sql`SELECT id FROM ${idsFrom(table, companyId, id)}`;

/** The record and all below it. */
export const isFrom = (table: TreeTable, companyId: string, id: string): Condition =>
  sql`${table.companyId} = ${companyId} AND ${table.id} IN ${idsFrom(table, companyId, id)}`;

/** True in a batch while a record has so many below it, on all levels. */
export const hasBelow = (table: TreeTable, companyId: string, id: string, count: number): Condition =>
  sql`(SELECT count(*) - 1 FROM ${idsFrom(table, companyId, id)}) = ${count}`;

/** Of the deleted records, one and those below it that were deleted with it. */
export const isRemovedFrom = ({ companyId, name, id }: { companyId: string; name: string; id: string }): Condition =>
  sql`removed_records.company_id = ${companyId} AND removed_records.name = ${name} AND removed_records.id IN (
    WITH RECURSIVE back(id, at) AS (
      SELECT id, removed_at FROM removed_records WHERE company_id = ${companyId} AND name = ${name} AND id = ${id}
      UNION SELECT r.id, r.removed_at FROM back
      JOIN removed_records r ON r.company_id = ${companyId} AND r.name = ${name}
        AND r.removed_at = back.at AND r.row ->> '$.parent_id' = back.id)
    SELECT id FROM back)`;

/** The ids of those. */
export const selectRemovedFrom = (removed: { companyId: string; name: string; id: string }): Rows =>
  sql`SELECT id FROM removed_records WHERE ${isRemovedFrom(removed)}`;

/** True in a batch while the company has room for those deleted records beside the others. */
export const hasRoomFor = (table: TreeTable, which: Condition, companyId: string, max: number): Condition =>
  sql`(SELECT count(*) FROM ${table} WHERE company_id = ${companyId})
    + (SELECT count(*) FROM removed_records WHERE ${which}) <= ${max}`;

/** The batch items that put a record before another one below the same parent, or behind all, where `written` holds. */
export function placeBefore(
  db: Db,
  table: TreeTable,
  { companyId, id, before }: { companyId: string; id: string; before: string | null },
  applied: Condition,
) {
  const parent = sql`(SELECT parent_id FROM ${table} WHERE company_id = ${companyId} AND id = ${id})`;
  const place = sql`(SELECT sort FROM ${table}
    WHERE company_id = ${companyId} AND id = ${before} AND parent_id IS ${parent})`;
  return [
    db.run(
      sql`UPDATE ${table} SET sort = sort + 1 WHERE company_id = ${companyId} AND sort >= ${place} AND ${applied}`,
    ),
    db.run(sql`UPDATE ${table}
      SET sort = coalesce(${place} - 1, (SELECT max(sort) + 1 FROM ${table} WHERE company_id = ${companyId}))
      WHERE company_id = ${companyId} AND id = ${id} AND ${applied}`),
  ];
}
