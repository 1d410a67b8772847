import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { codes } from "../tables.server";

export type CodeRow = typeof codes.$inferSelect;
export type NewCode = Omit<CodeRow, "tries" | "usedAt">;
type Target = Pick<CodeRow, "companyId" | "purpose" | "channel" | "targetIndex">;

/** The row of a new code, unless one of the same purpose is younger than `quietSince` or `allowed` does not hold. */
// guard: code-interval
// guard: code-within-limits
export const insertCode = (db: Db, row: NewCode, quietSince: Date, allowed: SQL) =>
  db.run(sql`INSERT INTO codes (id, company_id, purpose, channel, target_index, sealed, sealed_key, code_hash, lang,
    tries, created_at, expires_at)
    SELECT ${row.id}, ${row.companyId}, ${row.purpose}, ${row.channel}, ${row.targetIndex}, ${row.sealed},
      ${row.sealedKey}, ${row.codeHash}, ${row.lang}, 0, ${row.createdAt.getTime()}, ${row.expiresAt.getTime()}
    WHERE NOT EXISTS (SELECT 1 FROM codes WHERE company_id = ${row.companyId} AND target_index = ${row.targetIndex}
        AND created_at > ${quietSince.getTime()} AND purpose = ${row.purpose})
      AND ${allowed}`);

/** True in a statement of the same batch when `insertCode` wrote its row. */
export const codeExists = (companyId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM codes WHERE company_id = ${companyId} AND id = ${id})`;

/** The same, and the code is really to be sent: a silent one leaves the statement without a row. */
// guard: unknown-visitor-gets-no-code
export const codeGoesOut = (companyId: string, id: string, silent: boolean): SQL =>
  sql`${codeExists(companyId, id)} AND ${silent ? 0 : 1} = 1`;

/** True while nobody has spent the code. */
export const codeIsOpen = (companyId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM codes WHERE company_id = ${companyId} AND id = ${id} AND used_at IS NULL)`;

/** Ids and times of a target's codes since `since`, newest first. */
export const listRecentCodes = (
  db: Db,
  { companyId, targetIndex }: Pick<Target, "companyId" | "targetIndex">,
  since: Date,
) =>
  db
    .select({ id: codes.id, purpose: codes.purpose, createdAt: codes.createdAt })
    .from(codes)
    .where(
      and(
        eq(codes.companyId, companyId),
        eq(codes.targetIndex, targetIndex),
        sql`${codes.createdAt} > ${since.getTime()}`,
      ),
    )
    .orderBy(sql`${codes.createdAt} DESC`, sql`${codes.id} DESC`)
    .limit(20);

// guard: code-of-one-purpose
// guard: code-newest-only
const newest = ({ companyId, purpose, channel, targetIndex }: Target) =>
  sql`(SELECT id FROM codes WHERE company_id = ${companyId} AND target_index = ${targetIndex} AND purpose = ${purpose}
    AND channel = ${channel} ORDER BY created_at DESC, id DESC LIMIT 1)`;

/**
 * Counts one try at the target's newest code and hands the code out; no row once it is used, expired or tried five
 * times.
 */
export const updateCodeTried = (db: Db, target: Target, now: Date) =>
  db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        eq(codes.companyId, target.companyId),
        eq(codes.id, newest(target)),
        // guard: code-used-once
        isNull(codes.usedAt),
        // guard: code-expires
        sql`${codes.expiresAt} > ${now.getTime()}`,
        // guard: code-five-attempts
        sql`${codes.tries} < 5`,
      ),
    )
    .returning({ id: codes.id, codeHash: codes.codeHash });

/** The target's newest code if its five tries are gone and it would otherwise still hold. */
export const findLockedCode = (db: Db, target: Target, now: Date) =>
  db
    .select({ expiresAt: codes.expiresAt })
    .from(codes)
    .where(
      and(
        eq(codes.companyId, target.companyId),
        eq(codes.id, newest(target)),
        isNull(codes.usedAt),
        sql`${codes.expiresAt} > ${now.getTime()}`,
        eq(codes.tries, 5),
      ),
    );

/** Makes a code used; with `where`, only together with the caller's own row. */
export const updateCodeUsed = (db: Db, companyId: string, id: string, now: Date, where: SQL = sql`1`) =>
  db
    .update(codes)
    .set({ usedAt: now, sealed: null, sealedKey: null })
    .where(and(eq(codes.companyId, companyId), eq(codes.id, id), isNull(codes.usedAt), where));

export const findCode = async (db: Db, companyId: string, id: string): Promise<CodeRow | undefined> => {
  const [row] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.companyId, companyId), eq(codes.id, id)))
    .limit(1);
  return row;
};

/** Erases target and code of rows that need not be sent any more, and rows older than a day. */
export const deleteOldCodes = (db: Db, companyId: string, now: Date) =>
  [
    db
      .update(codes)
      .set({ sealed: null, sealedKey: null })
      .where(
        and(
          eq(codes.companyId, companyId),
          sql`${codes.sealed} IS NOT NULL`,
          sql`(${codes.expiresAt} <= ${now.getTime()}
            OR EXISTS (SELECT 1 FROM outbox o WHERE o.company_id = ${companyId}
          AND o.kind = 'identity.code' AND o.subject_id = ${codes.id} AND o.state IN ('sent', 'dropped', 'failed')))`,
        ),
      ),
    db
      .delete(codes)
      .where(and(eq(codes.companyId, companyId), sql`${codes.createdAt} <= ${now.getTime() - 86_400_000}`)),
  ] as const;
