import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Condition, insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { dataKeys } from "./tables.server";

type KeyRow = typeof dataKeys.$inferSelect;
type NewKey = Omit<KeyRow, "usedAt" | "lastRefusal" | "revokedAt" | "revokedBy">;

const standing = (companyId: string) => and(eq(dataKeys.companyId, companyId), isNull(dataKeys.revokedAt));

/** True while fewer than so many keys of the company are in use. */
export const hasRoomForKey = (companyId: string, most: number): Condition =>
  sql`(SELECT count(*) FROM data_keys k WHERE k.company_id = ${companyId} AND k.revoked_at IS NULL) < ${most}`;

export const insertKey = (db: Db, row: NewKey, where: Condition) => db.run(insertWhere(dataKeys, row, where));

/** True in a batch once that key is there and has not been revoked. */
export const isKeyStanding = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM data_keys k WHERE k.company_id = ${companyId} AND k.id = ${id} AND k.revoked_at IS NULL)`;

/** The key of that hash; null for unknown, revoked and other companies' ones alike. */
export const findKey = async (db: Db, companyId: string, keyHash: string) => {
  const [row] = await db
    .select({ id: dataKeys.id, name: dataKeys.name })
    .from(dataKeys)
    // guard: revoked-data-key-refused
    .where(and(standing(companyId), eq(dataKeys.keyHash, keyHash)))
    .limit(1);
  return row ?? null;
};

/** All keys, also those that were revoked, newest first. */
export const listKeys = (db: Db, companyId: string) =>
  db
    .select({
      id: dataKeys.id,
      name: dataKeys.name,
      createdBy: dataKeys.createdBy,
      createdAt: dataKeys.createdAt,
      usedAt: dataKeys.usedAt,
      lastRefusal: dataKeys.lastRefusal,
      revokedAt: dataKeys.revokedAt,
      revokedBy: dataKeys.revokedBy,
    })
    .from(dataKeys)
    .where(eq(dataKeys.companyId, companyId))
    .orderBy(desc(dataKeys.createdAt), desc(dataKeys.id));

/** Notes how the last delivery with a key ended. */
export const updateKeyUsed = (db: Db, companyId: string, id: string, last: Pick<KeyRow, "usedAt" | "lastRefusal">) =>
  db
    .update(dataKeys)
    .set(last)
    .where(and(eq(dataKeys.companyId, companyId), eq(dataKeys.id, id)));

export const updateKeyRevoked = (db: Db, companyId: string, id: string, by: { at: Date; name: string }) =>
  db
    .update(dataKeys)
    .set({ revokedAt: by.at, revokedBy: by.name })
    .where(and(standing(companyId), eq(dataKeys.id, id)))
    .returning({ id: dataKeys.id });
