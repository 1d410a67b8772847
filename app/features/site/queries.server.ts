import { and, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import { isHeld, isMessage } from "~/server/outbox/outbox.server";

const week = 7 * 86_400_000;

/** Mail that is not out yet, or went wrong in the last week, by state; `+` keeps SQLite on the index of open states. */
export const listMailStates = (db: Db, companyId: string, now: Date) =>
  db
    .select({ state: outbox.state, rows: sql<number>`count(*)`, oldest: sql<number>`min(${outbox.createdAt})` })
    .from(outbox)
    .where(
      and(
        sql`+${outbox.companyId} = ${companyId}`,
        isMessage,
        or(
          inArray(outbox.state, ["pending", "sending", "unknown"]),
          and(eq(outbox.state, "failed"), gt(outbox.createdAt, new Date(now.getTime() - week))),
          isHeld,
        ),
      ),
    )
    .groupBy(outbox.state);

const month = 30 * 86_400_000;

const isUnsent = (companyId: string, now: Date) =>
  and(
    eq(outbox.companyId, companyId),
    sql`state IN ('failed', 'unknown')`,
    gt(outbox.createdAt, new Date(now.getTime() - month)),
    sql`NOT ${isHeld}`,
    isMessage,
  );

/**
 * Messages of the last month that failed, and those of which nobody knows whether they went, newest first; not those
 * held after a restore.
 */
export const listUnsent = (db: Db, companyId: string, now: Date, size: number) =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      state: outbox.state,
      reason: outbox.reason,
      attempts: outbox.attempts,
      resent: outbox.resent,
      provider: outbox.provider,
      dueAt: outbox.dueAt,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(isUnsent(companyId, now))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(size);

const isOneOf = (ids: readonly string[]) =>
  inArray(outbox.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** True in a batch while one of these is such a message, and how many of them are, as the JSON of an audit row. */
export const isAnyUnsent = (companyId: string, now: Date, ids: readonly string[]): SQL =>
  sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${and(isUnsent(companyId, now), isOneOf(ids))})`;
export const countedUnsent = (companyId: string, now: Date, ids: readonly string[]): SQL =>
  sql`(SELECT json_object('mails', count(*)) FROM ${outbox} WHERE ${and(isUnsent(companyId, now), isOneOf(ids))})`;

/** Ends these: they never go. */
export const updateUnsentDropped = (db: Db, companyId: string, now: Date, ids: readonly string[]) =>
  db
    .update(outbox)
    .set({ state: "dropped", reason: "byStaff", doneAt: now, leaseUntil: null })
    // guard: drop-only-unsent
    .where(and(isUnsent(companyId, now), isOneOf(ids)))
    .returning({ id: outbox.id, lane: outbox.lane });

/** Lets these go again at once and be tried anew; what had perhaps gone is repeated by nobody but staff from now on. */
export const updateSentAgain = (db: Db, companyId: string, now: Date, ids: readonly string[]) =>
  db
    .update(outbox)
    .set({
      state: "pending",
      dueAt: now,
      triedSince: null,
      leaseUntil: null,
      doneAt: null,
      resent: sql`CASE state WHEN 'unknown' THEN 1 ELSE resent END`,
    })
    // guard: resend-only-unsent
    .where(and(isUnsent(companyId, now), isOneOf(ids)))
    .returning({ id: outbox.id, lane: outbox.lane });
