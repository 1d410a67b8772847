import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { challenges } from "../tables.server";

type Row = Omit<typeof challenges.$inferInsert, "repeats">;

/** Uses a challenge up, right or wrong; false when it had been used. The key decides, however many come at once. */
export async function insertUsedChallenge(db: Db, row: Row): Promise<boolean> {
  const used = await db.insert(challenges).values(row).onConflictDoNothing().returning({ id: challenges.id });
  return used.length > 0;
}

/**
 * Counts one repeat of what a passed challenge allowed; false when it was another's, has ended, or `max` is reached.
 */
export async function updateRepeated(
  db: Db,
  row: Omit<Row, "passed" | "expiresAt">,
  max: number,
  now: Date,
): Promise<boolean> {
  const repeated = await db
    .update(challenges)
    .set({ repeats: sql`${challenges.repeats} + 1` })
    .where(
      and(
        eq(challenges.companyId, row.companyId),
        eq(challenges.id, row.id),
        eq(challenges.purpose, row.purpose),
        // guard: repeat-to-same-contact
        eq(challenges.subjectIndex, row.subjectIndex),
        // guard: repeat-needs-passed-challenge
        eq(challenges.passed, true),
        // guard: repeat-limit
        sql`${challenges.repeats} < ${max}`,
        sql`${challenges.expiresAt} > ${now.getTime()}`,
      ),
    )
    .returning({ id: challenges.id });
  return repeated.length > 0;
}

export const deleteOldChallenges = (db: Db, companyId: string, now: Date) =>
  db
    .delete(challenges)
    .where(and(eq(challenges.companyId, companyId), sql`${challenges.expiresAt} <= ${now.getTime()}`));
