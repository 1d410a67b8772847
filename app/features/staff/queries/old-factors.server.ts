import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { secondFactors, staff, twoFactors } from "../tables.server";

export type OldFactor = { userId: string; oldSecret: string; oldCodes: string };

/** The second factors of the company's people that AUTH_SECRET still seals. */
export const listOldFactors = (db: Db, companyId: string): Promise<OldFactor[]> =>
  db
    .select({ userId: twoFactors.userId, oldSecret: twoFactors.secret, oldCodes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(
      inArray(twoFactors.userId, db.select({ userId: staff.userId }).from(staff).where(eq(staff.companyId, companyId))),
    );

/** Batch items for `systemDb`: a second factor sealed anew takes the place of exactly the old one, unless a newer one stands. */
export const replaceOldFactor = (
  db: Db,
  { userId, oldSecret, oldCodes }: OldFactor,
  { sealed, sealedKey }: { sealed: string; sealedKey: string },
) => {
  const old = and(
    eq(twoFactors.userId, userId),
    eq(twoFactors.secret, oldSecret),
    eq(twoFactors.backupCodes, oldCodes),
  );
  return {
    taken: db.run(sql`INSERT INTO ${secondFactors} (user_id, sealed, sealed_key)
      SELECT ${userId}, ${sealed}, ${sealedKey} FROM ${twoFactors} WHERE ${old} ON CONFLICT DO NOTHING`),
    gone: db.delete(twoFactors).where(old),
    standing: db
      .select({ sealed: secondFactors.sealed, sealedKey: secondFactors.sealedKey })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId)),
  };
};
