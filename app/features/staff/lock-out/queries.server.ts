import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { limits } from "~/server/limits/tables.server";

/** Tries without a delay; then seconds of the first delay, of the longest, and until the tries are forgotten. */
type Rules = { freeTries: number; firstDelay: number; longestDelay: number; forgottenAfter: number };

/** When the next try is possible. The counter ends `forgottenAfter` the last try, which says when that was. */
const openAt = ({ freeTries, firstDelay, longestDelay, forgottenAfter }: Rules) =>
  sql`${limits.resetsAt} - ${forgottenAfter * 1_000}
    + min(${longestDelay * 1_000}, ${firstDelay * 1_000} * (1 << min(${limits.count} - ${freeTries}, 10)))`;

/** Counts one more try and answers how many that makes; no row while the delay after the last one runs. */
export const updateTried = (db: Db, companyId: string, key: string, now: Date, rules: Rules) => {
  const at = now.getTime();
  const resetsAt = new Date(at + rules.forgottenAfter * 1_000);
  return db
    .insert(limits)
    .values({ companyId, key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: [limits.companyId, limits.key],
      set: {
        count: sql`CASE WHEN ${limits.resetsAt} <= ${at} THEN 1 ELSE ${limits.count} + 1 END`,
        resetsAt,
      },
      setWhere: sql`${limits.resetsAt} <= ${at} OR ${limits.count} < ${rules.freeTries} OR ${openAt(rules)} <= ${at}`,
    })
    .returning({ tries: limits.count });
};

/** When the delay ends, in milliseconds; read after `updateTried` in the same batch. */
export const findOpening = (db: Db, companyId: string, key: string, rules: Rules) =>
  db
    .select({ openAt: sql<number>`${openAt(rules)}`.as("open_at") })
    .from(limits)
    .where(and(eq(limits.companyId, companyId), eq(limits.key, key)));

/** Forgets the tries. */
export const deleteTries = (db: Db, companyId: string, key: string, where = sql`1`) =>
  db.delete(limits).where(and(eq(limits.companyId, companyId), eq(limits.key, key), where));
