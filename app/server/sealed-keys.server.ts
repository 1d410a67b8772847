import { sql } from "drizzle-orm";
import type { Db } from "./db.server";

/**
 * Every table that keeps sealed fields, each in `sealed` and `sealed_key`, with the column of whom a row is bound to: a company,
 * or a person who may work for several. Whoever adds such a table adds it here.
 */
export const sealedTables = {
  attendees: "company_id",
  codes: "company_id",
  company_secrets: "company_id",
  invitations: "company_id",
  registrations: "company_id",
  second_factors: "user_id",
  sign_ups: "company_id",
  subscribers: "company_id",
} as const;
export type SealedTable = keyof typeof sealedTables;

const named = (table: SealedTable) => sql.raw(table);
const bound = (table: SealedTable) => sql.raw(sealedTables[table]);
const ofCompany = (table: SealedTable, companyId: string) =>
  sealedTables[table] === "company_id"
    ? sql`= ${companyId}`
    : sql`IN (SELECT user_id FROM staff WHERE company_id = ${companyId})`;
const ringId = sql`substr(sealed_key, 1, instr(sealed_key, '.') - 1)`;

/** Records of one table whose own key is wrapped by one of these ring keys; `bound` is what the record is bound to. */
export const listSealedKeys = (db: Db, companyId: string, table: SealedTable, ringIds: string[], limit: number) =>
  db.all<{
    row: number;
    sealedKey: string;
    bound: string;
  }>(sql`SELECT rowid AS row, sealed_key AS sealedKey, ${bound(table)} AS bound
    FROM ${named(table)} WHERE ${bound(table)} ${ofCompany(table, companyId)} AND ${ringId} IN (SELECT value FROM json_each(${JSON.stringify(ringIds)})) LIMIT ${limit}`);

/**
 * Puts new wrappings in place of old ones, wherever the old one still stands; answers with the rows changed. The plus lets SQLite
 * find each by its row id instead of comparing it with all records of the company.
 */
export const updateSealedKeys = (
  db: Db,
  companyId: string,
  table: SealedTable,
  changes: { row: number; sealedKey: string; wrapped: string }[],
) =>
  db.all<{ row: number }>(sql`UPDATE ${named(table)} SET sealed_key = change.value ->> 2
    FROM json_each(${JSON.stringify(changes.map(({ row, sealedKey, wrapped }) => [row, sealedKey, wrapped]))}) AS change
    WHERE +${bound(table)} ${ofCompany(table, companyId)} AND ${named(table)}.rowid = change.value ->> 0 AND sealed_key = change.value ->> 1
    RETURNING rowid AS row`);

/** How many records of the company are wrapped by another ring key than this one. */
export const countSealedKeys = (db: Db, companyId: string, currentId: string) => {
  const counts = (Object.keys(sealedTables) as SealedTable[]).map(
    (table) =>
      sql`(SELECT count(*) FROM ${named(table)} WHERE ${bound(table)} ${ofCompany(table, companyId)} AND ${ringId} <> ${currentId})`,
  );
  return db.all<{ n: number }>(sql`SELECT ${sql.join(counts, sql` + `)} AS n`);
};
