import { sql } from "drizzle-orm";
import type { Db } from "./db.server";

/** Every table that keeps sealed fields, each in `sealed` and `sealed_key`. Whoever adds such a table adds it here. */
export const sealedTables = [
  "attendees",
  "codes",
  "company_secrets",
  "invitations",
  "registrations",
  "sign_ups",
  "subscribers",
] as const;
type SealedTable = (typeof sealedTables)[number];

const named = (table: SealedTable) => sql.raw(table);
const ringId = sql`substr(sealed_key, 1, instr(sealed_key, '.') - 1)`;

/** Records of one table whose own key is wrapped by one of these ring keys. */
export const listSealedKeys = (db: Db, companyId: string, table: SealedTable, ringIds: string[], limit: number) =>
  db.all<{ row: number; sealedKey: string }>(sql`SELECT rowid AS row, sealed_key AS sealedKey FROM ${named(table)}
    WHERE company_id = ${companyId} AND ${ringId} IN (SELECT value FROM json_each(${JSON.stringify(ringIds)})) LIMIT ${limit}`);

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
    WHERE +company_id = ${companyId} AND ${named(table)}.rowid = change.value ->> 0 AND sealed_key = change.value ->> 1
    RETURNING rowid AS row`);

/** How many records of the company are wrapped by another ring key than this one. */
export const countSealedKeys = (db: Db, companyId: string, currentId: string) => {
  const counts = sealedTables.map(
    (table) =>
      sql`(SELECT count(*) FROM ${named(table)} WHERE company_id = ${companyId} AND ${ringId} <> ${currentId})`,
  );
  return db.all<{ n: number }>(sql`SELECT ${sql.join(counts, sql` + `)} AS n`);
};
