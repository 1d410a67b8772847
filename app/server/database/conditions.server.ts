import { asc, desc, getTableColumns, SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Part of a statement's WHERE, made by a named function of `queries` and handed on by the operation that knows why. */
export type Condition = SQL;

/** Rows of one area or kit for a statement of another, as a SELECT or a list; made by a named function of `queries`. */
export type Rows = SQL;

export const always: Condition = sql`1`;
export const never: Condition = sql`0`;

/**
 * `always` or `never` in a statement whose text is the same for both: nobody can tell one from the other by its time.
 */
export const given = (holds: boolean): Condition => sql`${holds ? 1 : 0} = 1`;

/** True when each one is; those left out (null, undefined, false) ask nothing. */
export const all = (...conditions: (Condition | null | undefined | false)[]): Condition => {
  const requested = conditions.filter(
    (condition) => condition !== null && condition !== undefined && condition !== false,
  );
  return requested.length === 0
    ? always
    : sql.join(
        requested.map((condition) => sql`(${condition})`),
        sql` AND `,
      );
};

/** True when one of them is. */
export const some = (...conditions: Condition[]): Condition =>
  conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` OR `)})`;

export const not = (condition: Condition): Condition => sql`NOT (${condition})`;

/**
 * True when each of the words in `text` stands in one language of `names` (words kept as JSON); Latin capitals count as
 * small.
 */
export const isNamed = (names: SQLWrapper, text: string): Condition =>
  all(
    ...text
      .toLowerCase()
      .split(/\s+/)
      .map(
        (word) => sql`instr(lower(${names}), ${JSON.stringify(word).slice(1, -1)}) > 0
          AND EXISTS (SELECT 1 FROM json_each(${names}) one WHERE instr(lower(one.value), ${word}) > 0)`,
      ),
  );

/**
 * A list by time and id, newest first or `oldestFirst`: its order, and the rows that follow a place (`sortAt` in
 * milliseconds).
 */
export const inTurn = (time: SQLWrapper, id: SQLWrapper, oldestFirst = false) => ({
  order: oldestFirst ? [asc(time), asc(id)] : [desc(time), desc(id)],
  following: (place: { sortAt: number; id: string } | null | undefined) =>
    place ? sql`(${time}, ${id}) ${sql.raw(oldestFirst ? ">" : "<")} (${place.sortAt}, ${place.id})` : undefined,
});

/**
 * The values of one row as the SELECT of an INSERT into all columns of the table, where `where` holds; what is
 * undefined is null.
 */
export const selectWhere = (table: SQLiteTable, row: Record<string, unknown>, where: Condition): SQL =>
  sql`SELECT ${sql.join(
    Object.entries(getTableColumns(table)).map(
      ([key, column]) => sql`${sql.param(row[key] ?? null, row[key] == null ? undefined : column)}`,
    ),
    sql`, `,
  )} WHERE ${where}`;

/**
 * The INSERT of one row, where `where` holds; a value may be SQL, what is undefined is left to its column's default.
 */
export function insertWhere(table: SQLiteTable, row: Record<string, unknown>, where: Condition): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => row[key] !== undefined);
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(([key, column]) =>
    row[key] instanceof SQL ? row[key] : sql`${sql.param(row[key], column)}`,
  );
  return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(values, sql`, `)} WHERE ${where}`;
}
