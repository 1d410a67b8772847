import { and, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { letterSigners } from "../letters/tables.server";

/** Signers who are others now: their codes go to another mobile, and the links of those before them open nothing. */
export const renewSigners = (
  db: Db,
  companyId: string,
  registrationId: string,
  heads: readonly { position: number; mobileIndex: string | null }[],
  where: Condition,
) => {
  const rows = JSON.stringify(Object.fromEntries(heads.map(({ position, mobileIndex }) => [position, mobileIndex])));
  return db
    .update(letterSigners)
    .set({
      state: "unsigned",
      differs: null,
      linkSeed: null,
      linkHash: null,
      linkUntil: null,
      emailIndex: null,
      mobileIndex: sql`(SELECT value FROM json_each(${rows}) WHERE key = CAST(${letterSigners.position} AS TEXT))`,
    })
    .where(
      and(
        eq(letterSigners.companyId, companyId),
        eq(letterSigners.registrationId, registrationId),
        sql`CAST(${letterSigners.position} AS TEXT) IN (SELECT key FROM json_each(${rows}))`,
        where,
      ),
    );
};
