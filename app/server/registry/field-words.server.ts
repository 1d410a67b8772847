import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** A column whose values are codes: the locale key of its label, and of each code below `codes`. */
export type CodedField = { label: string; codes: string };

/**
 * A column that holds the id of a row of another table, which is called by its column `name` (a content by the title of
 * its draft).
 */
export type NamedField = { label: string; names: SQLiteTable };

/**
 * The words of columns whose values are codes: of `x:field.kind` the codes are below `x:kind`, unless `codes` says
 * where else.
 */
export const codedFields = (
  area: string,
  names: readonly string[],
  codes: Readonly<Record<string, string>> = {},
): Record<string, CodedField> =>
  Object.fromEntries(
    names.map((name) => [name, { label: `${area}:field.${name}`, codes: `${area}:${codes[name] ?? name}` }]),
  );

/** The words of columns that hold ids of rows of a table: `x:field.parentId`. */
export const namedFields = (prefix: string, names: Readonly<Record<string, SQLiteTable>>): Record<string, NamedField> =>
  Object.fromEntries(
    Object.entries(names).map(([name, table]) => [name, { label: `${prefix}.${name}`, names: table }]),
  );

/** The words of fields that stand together in one namespace, by the names of their columns. */
export const fieldWords = (prefix: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${prefix}.${name}`]));
