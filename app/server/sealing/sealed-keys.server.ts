import { sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";

/** A table that keeps sealed fields in `sealed` and `sealed_key`, and the column of whom a row is bound to. */
export type SealedTable = readonly [name: string, bound: "company_id" | "user_id"];

const named = ([name]: SealedTable) => sql.raw(name);
const bound = ([, column]: SealedTable) => sql.raw(column);
const ofCompany = ([, column]: SealedTable, companyId: string) =>
  column === "company_id" ? sql`= ${companyId}` : sql`IN (SELECT user_id FROM staff WHERE company_id = ${companyId})`;
const ringId = sql`substr(sealed_key, 1, instr(sealed_key, '.') - 1)`;

/** Records of one table whose own key is wrapped by one of these ring keys; `bound` is what the record is bound to. */
export const listSealedKeys = (db: Db, companyId: string, table: SealedTable, ringIds: string[], limit: number) =>
  db.all<{
    row: number;
    sealedKey: string;
    bound: string;
  }>(sql`SELECT rowid AS row, sealed_key AS sealedKey, ${bound(table)} AS bound
    FROM ${named(table)} WHERE ${bound(table)} ${ofCompany(table, companyId)}
      AND ${ringId} IN (SELECT value FROM json_each(${JSON.stringify(ringIds)})) LIMIT ${limit}`);

/**
 * Puts new wrappings in place of old ones, wherever the old one still stands; answers with the rows changed. The plus
 * lets SQLite find each by its row id instead of comparing it with all records of the company.
 */
export const updateSealedKeys = (
  db: Db,
  companyId: string,
  table: SealedTable,
  changes: { row: number; sealedKey: string; wrapped: string }[],
) =>
  db.all<{ row: number }>(sql`UPDATE ${named(table)} SET sealed_key = change.value ->> 2
    FROM json_each(${JSON.stringify(changes.map(({ row, sealedKey, wrapped }) => [row, sealedKey, wrapped]))}) AS change
    WHERE +${bound(table)} ${ofCompany(table, companyId)} AND ${named(table)}.rowid = change.value ->> 0
      AND sealed_key = change.value ->> 1
    RETURNING rowid AS row`);

/** How many records of the company in these tables are wrapped by another ring key than this one. */
export const countSealedKeys = (db: Db, companyId: string, tables: readonly SealedTable[], currentId: string) => {
  const counts = tables.map(
    (table) =>
      sql`(SELECT count(*) FROM ${named(table)}
        WHERE ${bound(table)} ${ofCompany(table, companyId)} AND ${ringId} <> ${currentId})`,
  );
  return db.all<{ n: number }>(sql`SELECT ${sql.join(counts, sql` + `)} AS n`);
};
