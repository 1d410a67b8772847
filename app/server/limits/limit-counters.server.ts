import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { limits } from "./tables.server";

/**
 * One counter: at most `max` in a window of `ms` that begins with the first, `by` each time; `key` is an HMAC, never an
 * address.
 */
export type Counter = { companyId: string; key: string; max: number; ms: number; by: number };

const listed = (counters: Counter[]) => sql`json_each(${JSON.stringify(counters)}) w`;
const counterOf = (path: string) => sql.raw(`w.value ->> '${path}'`);

/** True while every one of the counters has room. */
// guard: full-limit-refuses
export const hasRoom = (
  counters: Counter[],
  now: Date,
): SQL => sql`NOT EXISTS (SELECT 1 FROM ${listed(counters)} CROSS JOIN limits l
  WHERE l.company_id = ${counterOf("companyId")} AND l.key = ${counterOf("key")} AND l.resets_at > ${now.getTime()}
    AND l.count + ${counterOf("by")} > ${counterOf("max")})`;

/** Counts up all of the counters if `where` holds, else none; a window that has passed starts anew. */
export const insertCounted = (db: Db, counters: Counter[], now: Date, where: SQL) => {
  const passed = sql`limits.resets_at <= ${now.getTime()}`;
  return db.run(sql`INSERT INTO limits (company_id, key, count, resets_at)
    SELECT ${counterOf("companyId")}, ${counterOf("key")}, ${counterOf("by")}, ${now.getTime()} + ${counterOf("ms")}
      FROM ${listed(counters)} WHERE ${where}
    ON CONFLICT (company_id, key) DO UPDATE SET
      count = CASE WHEN ${passed} THEN excluded.count ELSE limits.count + excluded.count END,
      resets_at = CASE WHEN ${passed} THEN excluded.resets_at ELSE limits.resets_at END`);
};

/** What stands in the counters whose window has not passed. */
export const listCounted = (db: Db, counters: Counter[], now: Date) =>
  db
    .select({ key: limits.key, count: limits.count })
    .from(limits)
    .where(
      and(
        inArray(limits.companyId, [...new Set(counters.map(({ companyId }) => companyId))]),
        inArray(
          limits.key,
          counters.map(({ key }) => key),
        ),
        sql`${limits.resetsAt} > ${now.getTime()}`,
      ),
    );

/** The counters that are full at `now`, with the end of their windows. */
export const listFull = (db: Db, counters: Counter[], now: Date) =>
  db
    .select({ key: limits.key, resetsAt: limits.resetsAt })
    .from(limits)
    .where(
      and(
        inArray(limits.companyId, [...new Set(counters.map(({ companyId }) => companyId))]),
        sql`${limits.resetsAt} > ${now.getTime()}`,
        sql`EXISTS (SELECT 1 FROM ${listed(counters)} WHERE ${counterOf("companyId")} = ${limits.companyId}
          AND ${counterOf("key")} = ${limits.key} AND ${limits.count} + ${counterOf("by")} > ${counterOf("max")})`,
        inArray(
          limits.key,
          counters.map(({ key }) => key),
        ),
      ),
    );

/** Takes `amount` off each of the counters, none of which falls below zero. */
export const updateLowered = (db: Db, counters: Counter[], amount: SQL) =>
  db
    .update(limits)
    .set({ count: sql`max(0, ${limits.count} - ${amount})` })
    .where(
      sql`EXISTS (SELECT 1 FROM ${listed(counters)} WHERE ${counterOf("companyId")} = ${limits.companyId}
        AND ${counterOf("key")} = ${limits.key})`,
    );

/** What stands in these counters together whose window has not passed. */
export const sumOf = (companyId: string, keys: string[], now: Date): SQL =>
  sql`(SELECT coalesce(sum(l.count), 0) FROM limits l
    WHERE l.company_id = ${companyId} AND l.resets_at > ${now.getTime()}
    AND l.key IN (SELECT value FROM json_each(${JSON.stringify(keys)})))`;

export const deleteCounters = (db: Db, companyId: string, keys: string[]) =>
  db
    .delete(limits)
    .where(and(eq(limits.companyId, companyId), inArray(limits.key, keys)))
    .returning({ resetsAt: limits.resetsAt });

export const deleteOldLimits = (db: Db, companyId: string, now: Date) =>
  db.delete(limits).where(and(eq(limits.companyId, companyId), sql`${limits.resetsAt} <= ${now.getTime()}`));
