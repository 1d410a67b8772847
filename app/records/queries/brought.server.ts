import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Condition, Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { listed, namesOf, type RecordRow, type RecordTable } from "../queries.server";

const columnsIn = (table: RecordTable): SQL => listed(namesOf(table));

/** A record as its columns hold it, in their order. */
const cellsOf = (table: RecordTable, row: RecordRow) =>
  Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = (row as Record<string, unknown>)[key];
    return value === null || value === undefined ? null : column.mapToDriverValue(value);
  });

const cellsFrom = (table: RecordTable, source: string): SQL =>
  sql.join(
    namesOf(table).map((_, at) => sql.raw(`${source} ->> ${at}`)),
    sql`, `,
  );

/** What records were (null: not there) and become, for the rows of an import; their keys are their ids. */
export const storedRows = (table: RecordTable, companyId: string, rows: readonly RecordRow[]): Rows => {
  const values = JSON.stringify(rows.map((row) => [row.id, cellsOf(table, row)]));
  return sql`SELECT row.value ->> 0 AS key,
    (SELECT json_array(${columnsIn(table)}) FROM ${table} WHERE company_id = ${companyId}
    AND id = row.value ->> 0) AS before, json_array(${cellsFrom(table, "(row.value -> 1)")}) AS after
    FROM json_each(${values}) row`;
};

/** The rows of an import once more, each a revision later than what is stored now, for another import. */
export const restagedRows = (
  table: RecordTable,
  companyId: string,
  rows: SQL,
  by: { at: Date; name: string },
): Rows => {
  const place = (name: string) => sql.raw(`'$[${namesOf(table).indexOf(name)}]'`);
  const stored = (what: SQL) => sql`(SELECT ${what} FROM ${table} WHERE company_id = ${companyId} AND id = change.key)`;
  return sql`SELECT key, ${stored(sql`json_array(${columnsIn(table)})`)} AS before, json_set(after,
    ${place("revision")}, coalesce(${stored(sql`revision`)}, 0) + 1, ${place("saved_at")},
    CAST(${by.at.getTime()} AS INTEGER), ${place("saved_by")}, ${by.name}) AS after FROM ${rows} change`;
};

/** True in a batch while each of an import's rows is stored as it was `before` the import, or as it is `after` it. */
export const areStoredAs = (side: "before" | "after", table: RecordTable, companyId: string, rows: SQL): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM ${rows} change
    WHERE ${sql.raw(side)} IS NOT (SELECT json_array(${columnsIn(table)}) FROM ${table}
    WHERE company_id = ${companyId} AND id = change.key))`;

const upsertStored = (db: Db, table: RecordTable, side: "before" | "after", rows: SQL, applied: Condition) => {
  const changed = namesOf(table).map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  return db.run(sql`INSERT INTO ${table} (${columnsIn(table)}) SELECT ${cellsFrom(table, side)} FROM ${rows}
    WHERE ${sql.raw(side)} IS NOT NULL AND ${applied} ON CONFLICT (company_id, id)
    DO UPDATE SET ${sql.join(changed, sql`, `)}`);
};

/** The batch item that makes records of an import's rows. */
export const writeRows = (db: Db, table: RecordTable, rows: SQL, applied: Condition) =>
  upsertStored(db, table, "after", rows, applied);

/** The batch items that put the records of an import's rows back as they were, those first that may hang on others. */
export const restoreRows = (db: Db, table: RecordTable, companyId: string, rows: SQL, applied: Condition) => [
  upsertStored(db, table, "before", rows, applied),
  db.run(
    sql`DELETE FROM ${table} WHERE company_id = ${companyId} AND id IN (SELECT key FROM ${rows} WHERE before IS NULL)
      AND ${applied}`,
  ),
];
