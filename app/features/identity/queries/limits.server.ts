import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { limits } from "../tables.server";

/** Counts one more in the key's window and answers the count and the window's end; a window that has passed starts anew. */
export async function updateLimit(db: Db, companyId: string, key: string, now: Date, windowMs: number) {
  const at = now.getTime();
  const [row] = await db
    .insert(limits)
    .values({ companyId, key, count: 1, resetsAt: new Date(at + windowMs) })
    .onConflictDoUpdate({
      target: [limits.companyId, limits.key],
      set: {
        count: sql`CASE WHEN ${limits.resetsAt} <= ${at} THEN 1 ELSE ${limits.count} + 1 END`,
        resetsAt: sql`CASE WHEN ${limits.resetsAt} <= ${at} THEN ${at + windowMs} ELSE ${limits.resetsAt} END`,
      },
    })
    .returning({ count: limits.count, resetsAt: limits.resetsAt });
  return row ?? { count: 1, resetsAt: now };
}

export const deleteOldLimits = (db: Db, companyId: string, now: Date) =>
  db.delete(limits).where(and(eq(limits.companyId, companyId), sql`${limits.resetsAt} <= ${now.getTime()}`));
