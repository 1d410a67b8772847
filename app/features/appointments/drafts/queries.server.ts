import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { bookingDrafts } from "./tables.server";

type DraftRow = typeof bookingDrafts.$inferInsert;

/** Puts a draft in the place of the one before. */
export const upsertDraft = (db: Db, row: DraftRow) =>
  db
    .insert(bookingDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [bookingDrafts.companyId, bookingDrafts.id], set: row });

/** A draft that has not ended. */
export const findDraftRow = (db: Db, companyId: string, id: string, now: Date) =>
  db
    .select()
    .from(bookingDrafts)
    .where(and(eq(bookingDrafts.companyId, companyId), eq(bookingDrafts.id, id), gt(bookingDrafts.expiresAt, now)))
    .limit(1);

/** Forgets a draft. */
export const deleteDraft = (db: Db, companyId: string, id: string) =>
  db.delete(bookingDrafts).where(and(eq(bookingDrafts.companyId, companyId), eq(bookingDrafts.id, id)));

/** Forgets drafts that have ended. */
export const deleteEndedDrafts = (db: Db, companyId: string, now: Date) =>
  db.delete(bookingDrafts).where(and(eq(bookingDrafts.companyId, companyId), lte(bookingDrafts.expiresAt, now)));
