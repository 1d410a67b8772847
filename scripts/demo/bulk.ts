import { getTableColumns, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "~/server/database/db.server";

/**
 * One statement that inserts all rows of a table, given as one parameter; what a row leaves out is its column's
 * default.
 */
export function insertAll<Table extends SQLiteTable>(db: Db, table: Table, rows: Table["$inferInsert"][]) {
  const keys = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  const values = rows.map((row) =>
    keys.map(([key, column]) => {
      const value = (row as Record<string, unknown>)[key] ?? (column.default instanceof SQL ? null : column.default);
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    }),
  );
  const names = sql.raw(keys.map(([, { name }]) => name).join(", "));
  const cells = sql.raw(keys.map((_, at) => `one.value ->> ${at}`).join(", "));
  return db.run(sql`INSERT INTO ${table} (${names}) SELECT ${cells} FROM json_each(${JSON.stringify(values)}) one`);
}
