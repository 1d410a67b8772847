import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { companySecrets } from "../tables.server";

type Row = typeof companySecrets.$inferInsert;

const named = (companyId: string, name: string) =>
  and(eq(companySecrets.companyId, companyId), eq(companySecrets.name, name));

export const findSecret = async (db: Db, companyId: string, name: string) => {
  const [row] = await db
    .select({ sealed: companySecrets.sealed, sealedKey: companySecrets.sealedKey })
    .from(companySecrets)
    .where(named(companyId, name))
    .limit(1);
  return row ?? null;
};

/** Which secrets a company has, and since when; never what they are. */
export const listSecretDates = (db: Db, companyId: string) =>
  db
    .select({ name: companySecrets.name, updatedAt: companySecrets.updatedAt })
    .from(companySecrets)
    .where(eq(companySecrets.companyId, companyId));

/** The batch item that sets or replaces a secret, if `where` holds. */
export const insertSecret = (db: Db, row: Row, where: SQL = sql`1`) =>
  db.run(sql`INSERT INTO company_secrets (company_id, name, sealed, sealed_key, updated_at)
    SELECT ${row.companyId}, ${row.name}, ${row.sealed}, ${row.sealedKey}, ${row.updatedAt.getTime()} WHERE ${where}
    ON CONFLICT (company_id, name)
    DO UPDATE SET sealed = excluded.sealed, sealed_key = excluded.sealed_key, updated_at = excluded.updated_at`);

/** The batch item that forgets a secret, if `where` holds. */
export const deleteSecret = (db: Db, companyId: string, name: string, where: SQL = sql`1`) =>
  db.delete(companySecrets).where(and(named(companyId, name), where));
