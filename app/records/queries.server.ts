import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Condition, insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";

type Key = "companyId" | "id" | "sort" | "posted" | "revision" | "savedAt" | "savedBy";

/** A table with the columns of `recordColumns`. */
export type RecordTable = SQLiteTable & Record<Key, SQLiteColumn>;
export type RecordRow = {
  companyId: string;
  id: string;
  sort: number;
  posted: boolean;
  revision: number;
  savedAt: Date;
  savedBy: string;
};
type Values = Record<string, unknown>;

export const own = (table: RecordTable, companyId: string, id: string) =>
  and(eq(table.companyId, companyId), eq(table.id, id));
const countOf = (table: RecordTable, companyId: string): SQL =>
  sql`(SELECT count(*) FROM ${table} WHERE company_id = ${companyId})`;
export const namesOf = (table: RecordTable) => Object.values(getTableColumns(table)).map(({ name }) => name);
export const listed = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** The company's records in their order, of the table or of what stands in its place (`published`). */
export const listRecords = async <Row>(
  db: Db,
  table: RecordTable,
  companyId: string,
  from: SQL | RecordTable = table,
): Promise<Row[]> =>
  (await db
    .select(getTableColumns(table))
    .from(from as SQLiteTable)
    .where(eq(table.companyId, companyId))
    .orderBy(asc(table.sort), asc(table.id))) as Row[];

export const findRecord = async <Row>(
  db: Db,
  table: RecordTable,
  companyId: string,
  id: string,
): Promise<Row | null> => {
  const [row] = await db
    .select()
    .from(table as SQLiteTable)
    .where(own(table, companyId, id))
    .limit(1);
  return (row as Row | undefined) ?? null;
};

/** True in a batch while the company has fewer than `max` records. */
export const hasRoom = (table: RecordTable, companyId: string, max: number): Condition =>
  sql`${countOf(table, companyId)} < ${max}`;

/** True in a batch while the record is at that revision. */
export const isRecordAt = (table: RecordTable, companyId: string, id: string, revision: number): Condition =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE ${own(table, companyId, id)} AND ${table.revision} = ${revision})`;

/** True in a batch while these ids are exactly the company's records. */
export const areAll = (table: RecordTable, companyId: string, ids: string[]): Condition =>
  sql`${countOf(table, companyId)} = ${ids.length} AND (SELECT count(*) FROM ${table}
    WHERE company_id = ${companyId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) = ${ids.length}`;

/** The place of the first of these that does not hold; -1 when all do. */
export async function findFirstFalse(db: Db, needed: readonly { condition: Condition }[]): Promise<number> {
  if (needed.length === 0) return -1;
  const held = sql.join(
    needed.map(({ condition }) => sql`(${condition}) <> 0`),
    sql`, `,
  );
  const [row] = await db.all<{ held: string }>(sql`SELECT json_array(${held}) AS held`);
  return (JSON.parse(row?.held ?? "[]") as number[]).indexOf(0);
}

/** The batch item of a new record, behind all others where they have an order, if `written` holds. */
export const insertRecord = (
  db: Db,
  table: RecordTable,
  row: RecordRow & Values,
  applied: Condition,
  ordered = true,
) => {
  const sort = ordered ? sql`(SELECT coalesce(max(sort), 0) + 1 FROM ${table} WHERE company_id = ${row.companyId})` : 0;
  return db.run(insertWhere(table, { ...row, sort }, applied));
};

/** The batch item that changes a record, where `written` holds. */
export const updateRecord = (
  db: Db,
  table: RecordTable,
  companyId: string,
  id: string,
  change: Values,
  applied: Condition,
) =>
  db
    .update(table as SQLiteTable)
    .set(change as never)
    .where(and(own(table, companyId, id), applied));

/** The batch item that puts the records into the order of these ids, where `written` holds. */
export const updateOrder = (db: Db, table: RecordTable, companyId: string, ids: string[], applied: Condition) =>
  db.run(sql`UPDATE ${table} SET sort = (SELECT key + 1 FROM json_each(${JSON.stringify(ids)})
    WHERE value = ${table.id})
    WHERE company_id = ${companyId} AND ${applied}`);
