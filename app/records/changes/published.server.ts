import { getTableColumns, getTableName, type SQL, Subquery, sql } from "drizzle-orm";
import { isOut } from "~/publishing/contents/visibility-queries.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { asJson } from "../queries/as-json.server";
import { listed, namesOf, type RecordTable } from "../queries.server";

/** A name of the schema as text of a statement: names are constants of the code. */
const literal = (name: string) => sql.raw(`'${name}'`);
export const nameOfTable = (table: RecordTable): string => getTableName(table);
export const recordName = (table: RecordTable) => literal(nameOfTable(table));

/**
 * The records of a table of which a change is not out at the moment of the request, each with the row that readers have
 * instead (`previous`; null: none): that before the first change after the last one that is out. The one place that
 * says so.
 */
// guard: record-change-after-its-second
// guard: later-record-change-replaces-earlier
const heldBack = (table: RecordTable, { company, now, withRelease }: Readers): SQL => {
  const isTheirs = (release: SQL) => {
    const out = isOut(now, { state: sql`${release}.state`, at: sql`${release}.at` });
    return withRelease ? sql`(${out} OR ${release}.id = ${withRelease})` : out;
  };
  return sql`SELECT c.record_id AS id, c.previous AS previous, min(c.seq) FROM record_changes c
    LEFT JOIN releases r ON r.company_id = c.company_id AND r.id = c.release_id
    WHERE c.company_id = ${company.id} AND c.record = ${recordName(table)} AND c.settled = 0
      AND NOT coalesce(${isTheirs(sql`r`)}, 0)
      AND NOT EXISTS (SELECT 1 FROM record_changes l
        CROSS JOIN releases o ON o.company_id = l.company_id AND o.id = l.release_id
        WHERE l.company_id = c.company_id AND l.record = c.record AND l.record_id = c.record_id AND l.seq > c.seq
          AND l.settled = 0
          AND ${isTheirs(sql`o`)})
    GROUP BY c.record_id`;
};

/**
 * The two parts of what readers have of a table, for statements that ask an index again and again: `standing`, over
 * rows of the table, is true of those that are theirs as they stand, and `previous` is a SELECT of the few that they
 * have as they were.
 */
export function publishedParts(table: RecordTable, readers: Readers, { hidden = false }: { hidden?: boolean } = {}) {
  const held = heldBack(table, readers);
  // guard: hidden-record-not-published
  const isShown = (posted: SQL) => (hidden ? sql`` : sql`AND ${posted} = 1`);
  // Of the same affinity as the columns, without which SQLite reads both parts whole before it sorts them.
  const before = Object.values(getTableColumns(table)).map((column) => {
    const cell = sql.raw(`held.previous ->> '$.${column.name}'`);
    const now = sql`(SELECT n.sort FROM ${table} n WHERE n.company_id = ${readers.company.id} AND n.id = held.id)`;
    const value = column.name === "sort" ? sql`coalesce(${now}, ${cell})` : cell;
    return sql`CAST(${value} AS ${sql.raw(column.getSQLType())}) AS ${sql.identifier(column.name)}`;
  });
  // Asked once a statement, so that neither part looks for what is held back row by row where nothing is.
  const any = sql`EXISTS (SELECT 1 FROM record_changes w
    WHERE w.company_id = ${readers.company.id} AND w.record = ${recordName(table)} AND w.settled = 0)`;
  return {
    standing: sql`company_id = ${readers.company.id} ${isShown(sql`posted`)}
      AND (NOT ${any} OR id NOT IN (SELECT held.id FROM (${held}) held))`,
    previous: sql`SELECT ${sql.join(before, sql`, `)} FROM (${held}) held
      WHERE ${any} AND held.previous IS NOT NULL ${isShown(sql`held.previous ->> '$.posted'`)}`,
  };
}

/**
 * The records of a table that readers have, for a FROM or JOIN in the place of the table itself and under its name (or
 * `as`); `hidden` ones too for lists that need to know them. Where nothing waits it costs the rows of the table and one
 * more. A statement that orders it selects what it orders by, without which SQLite reads it whole.
 */
export function published<Table extends RecordTable>(
  table: Table,
  readers: Readers,
  { as = getTableName(table), hidden = false }: { as?: string; hidden?: boolean } = {},
): Table {
  const { standing, previous } = publishedParts(table, readers, { hidden });
  return inPlaceOf(
    table,
    sql`SELECT ${listed(namesOf(table))} FROM ${table} WHERE ${standing} UNION ALL ${previous}`,
    as,
  );
}

/** Rows with the columns of a table, for a FROM or JOIN in its place. */
export function inPlaceOf<Table extends RecordTable>(table: Table, rows: SQL, as = getTableName(table)): Table {
  const columns = getTableColumns(table);
  return Object.assign(new Subquery(rows, columns, as), columns) as unknown as Table;
}

/**
 * What readers are told of corrected records of these tables (or of the one with this `id`) that they still have,
 * latest first: since when, in which words, and the rows before and after as `asJson` makes them; a builder. Of any
 * number of corrections only the last are read: of each table twice as many as are told, since the one that was begun
 * last need not be out last.
 */
export const listCorrections = (
  db: Db,
  readers: Readers,
  tables: readonly RecordTable[],
  { id, limit = 6 }: { id?: string; limit?: number } = {},
) => {
  const { company, now } = readers;
  const ofEach = (value: (table: RecordTable) => SQL) =>
    sql`CASE c.record ${sql.join(
      tables.map((table) => sql`WHEN ${recordName(table)} THEN ${value(table)}`),
      sql` `,
    )} END`;
  const standing = ofEach(
    (table) => sql`(SELECT ${asJson(table)} FROM ${table} WHERE company_id = ${company.id} AND id = c.record_id)`,
  );
  // guard: correction-of-record-that-readers-have
  const isTheirs = ofEach(
    (table) =>
      sql`EXISTS (SELECT 1 FROM ${published(table, readers)} WHERE id = c.record_id AND company_id = ${company.id})`,
  );
  const newest = (table: RecordTable) => sql`SELECT * FROM (
    SELECT c.record, c.record_id, c.seq, c.correction, c.previous, r.at
    FROM record_changes c CROSS JOIN releases r ON r.company_id = c.company_id AND r.id = c.release_id
    WHERE c.company_id = ${company.id} AND c.record = ${recordName(table)} AND c.correction IS NOT NULL
      ${id === undefined ? sql`` : sql`AND c.record_id = ${id}`}
      AND ${isOut(now, { state: sql`r.state`, at: sql`r.at` })}
    ORDER BY ${id === undefined ? sql`c.rowid` : sql`c.seq`} DESC LIMIT CAST(${2 * limit} AS INTEGER))`;
  return db.all<{
    record: string;
    id: string;
    at: number;
    correction: string;
    previous: string | null;
    after: string | null;
  }>(
    sql`SELECT c.record, c.record_id AS id, c.at, c.correction, c.previous, coalesce(
        (SELECT n.previous FROM record_changes n
          WHERE n.company_id = ${company.id} AND n.record = c.record AND n.record_id = c.record_id
          AND n.seq > c.seq ORDER BY n.seq LIMIT 1), ${standing}) AS after
      FROM (SELECT * FROM (${sql.join(tables.map(newest), sql` UNION ALL `)})
        ORDER BY at DESC LIMIT CAST(${limit} AS INTEGER)) c
      WHERE ${isTheirs} ORDER BY c.at DESC`,
  );
};
