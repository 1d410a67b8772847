import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import { isHeld, isMessage } from "~/server/outbox/outbox.server";

/**
 * Which held messages: these, or all (of one kind); `unsent` leaves out those of which the record says that they went.
 */
export type WhichHeld = { ids?: readonly string[]; kind?: string; unsent?: boolean };

const isSent = sql`${outbox.reason} = 'restoredSent'`;

/** Until the record was looked up for a row, within minutes of the restore, nobody decides about it. */
const isCompared = sql`${outbox.reason} <> 'restored'`;

const which = (companyId: string, { ids, kind, unsent }: WhichHeld = {}) =>
  and(
    // guard: held-mails-of-own-company
    eq(outbox.companyId, companyId),
    isHeld,
    isMessage,
    ids && inArray(outbox.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
    kind === undefined ? undefined : eq(outbox.kind, kind),
    // guard: held-release-skips-sent
    unsent ? sql`NOT ${isSent}` : undefined,
  );

/**
 * How many messages of each kind wait since a restore, of how many the record says that they went, and how many are not
 * looked up yet.
 */
export const countHeld = (db: Db, companyId: string) =>
  db
    .select({
      kind: outbox.kind,
      mails: sql<number>`count(*)`,
      sent: sql<number>`sum(${isSent})`,
      open: sql<number>`sum(NOT ${isCompared})`,
    })
    .from(outbox)
    .where(which(companyId))
    .groupBy(outbox.kind);

/** The held messages, newest first; a builder. */
export const listHeld = (db: Db, companyId: string, size: number, wanted: WhichHeld) =>
  db.select().from(outbox).where(which(companyId, wanted)).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(size);

// guard: held-decision-after-comparison
const decided = (companyId: string, wanted: WhichHeld) => and(which(companyId, wanted), isCompared);

/** True in a batch while there is one to decide about, and what an audit row tells of them, as JSON. */
export const isAnyHeld = (companyId: string, wanted: WhichHeld): SQL =>
  sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${decided(companyId, wanted)})`;
export const countedHeld = (companyId: string, wanted: WhichHeld): SQL =>
  sql`(SELECT json_object('mails', count(*), 'sentBefore', coalesce(sum(${isSent}), 0)) FROM ${outbox}
    WHERE ${decided(companyId, wanted)})`;

/** Lets them go: the sweep hints them in its next minute. What is repeated by staff is repeated by nobody else. */
export const releaseHeld = (db: Db, companyId: string, wanted: WhichHeld, now: Date) =>
  db
    .update(outbox)
    .set({ state: "pending", reason: null, dueAt: now, triedSince: null, doneAt: null, resent: 1 })
    .where(decided(companyId, wanted));

/** Ends them: they never go. */
export const dropHeld = (db: Db, companyId: string, wanted: WhichHeld, now: Date) =>
  db
    .update(outbox)
    .set({ state: "dropped", reason: "droppedAfterRestore", doneAt: now })
    .where(decided(companyId, wanted));
