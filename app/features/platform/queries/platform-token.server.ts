import { and, eq, type SQL, sql } from "drizzle-orm";
import { sessions } from "~/features/staff/tables.server";
import type { Db } from "~/server/database/db.server";
import { spentTokens } from "../tables.server";

type Spent = typeof spentTokens.$inferInsert;

const same = ({ companyId, tokenHash }: Pick<Spent, "companyId" | "tokenHash">) =>
  and(eq(spentTokens.companyId, companyId), eq(spentTokens.tokenHash, tokenHash));

/** The token's row, if it has been exchanged before; a builder. */
export const findSpentToken = (db: Db, token: Spent) =>
  db.select({ tokenHash: spentTokens.tokenHash }).from(spentTokens).where(same(token)).limit(1);

/** The batch item that spends a token; nothing happens to one that is spent. */
export const insertSpentToken = (db: Db, token: Spent) => db.insert(spentTokens).values(token).onConflictDoNothing();

/**
 * True before `insertSpentToken` of the same batch while nobody has spent the token and the person works for the
 * company.
 */
export const mayOpenSession = ({ companyId, tokenHash }: Spent, userId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM spent_tokens WHERE company_id = ${companyId} AND token_hash = ${tokenHash})
    AND EXISTS (SELECT 1 FROM staff WHERE company_id = ${companyId} AND user_id = ${userId} AND removed_at IS NULL)`;

/** The session's id if it went in; a builder. */
export const findSessionHere = (db: Db, companyId: string, id: string) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.companyId, companyId), eq(sessions.id, id)));

/** Forgets tokens that are too old to be taken anyway. */
export const deleteOldSpentTokens = (db: Db, companyId: string, now: Date) =>
  db
    .delete(spentTokens)
    .where(and(eq(spentTokens.companyId, companyId), sql`${spentTokens.expiresAt} <= ${now.getTime()}`));
