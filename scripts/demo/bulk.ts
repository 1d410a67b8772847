import { getTableColumns, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { scopeOf } from "~/publishing/queries/search.server";
import type { Db } from "~/server/db.server";

/** One statement that inserts all rows of a table, given as one parameter; what a row leaves out is its column's default. */
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

type SearchText = { companyId: string; editionId: string; kind: string; row: string; text: string };

/** One statement that makes editions of a company findable, as `insertSearchText` does one of them. */
export function insertSearchTexts(db: Db, companyId: string, texts: readonly SearchText[]) {
  return db.run(sql`INSERT INTO content_search (rowid, scope, text, company_id, edition_id, kind)
    SELECT CAST(one.value ->> 'row' AS INTEGER), ${scopeOf(companyId)} || ' t' || e.type, one.value ->> 'text', ${companyId}, e.id,
      one.value ->> 'kind'
    FROM json_each(${JSON.stringify(texts)}) one CROSS JOIN editions e ON e.company_id = ${companyId}
      AND e.id = one.value ->> 'editionId'`);
}
