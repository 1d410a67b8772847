import { and, asc, eq, lt, sql } from "drizzle-orm";
import { all, type Condition, insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { videoAgreements as agreements, videoParts as parts, videoUploads as uploads } from "../tables.server";

export type UploadRow = typeof uploads.$inferSelect;
type Person = { companyId: string; userId: string };

const own = ({ companyId, userId }: Person, id: string) =>
  and(eq(uploads.companyId, companyId), eq(uploads.id, id), eq(uploads.startedBy, userId));

/** Whether and when somebody accepted a version of the agreement; a builder. */
export const findAcceptance = (db: Db, { companyId, userId }: Person, version: string) =>
  db
    .select({ acceptedAt: agreements.acceptedAt })
    .from(agreements)
    .where(and(eq(agreements.companyId, companyId), eq(agreements.userId, userId), eq(agreements.version, version)));

/** True in a batch while somebody has not accepted that version. */
export const isNotAccepted = ({ companyId, userId }: Person, version: string): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM video_agreements
    WHERE company_id = ${companyId} AND user_id = ${userId} AND version = ${version})`;

/** The batch item of an acceptance, where `written` holds. */
export const insertAcceptance = (db: Db, row: typeof agreements.$inferInsert, applied: Condition) =>
  db.run(insertWhere(agreements, row, applied));

/** Everybody who accepted, last first; a builder. */
export const listAcceptances = (db: Db, companyId: string, limit: number) =>
  db
    .select({ name: agreements.name, version: agreements.version, acceptedAt: agreements.acceptedAt })
    .from(agreements)
    .where(eq(agreements.companyId, companyId))
    .orderBy(sql`${agreements.acceptedAt} DESC`)
    .limit(limit);

/** True in a batch while fewer than so many videos of the company are on their way. */
export const hasRoomForUpload = (companyId: string, most: number): Condition =>
  sql`(SELECT count(*) FROM video_uploads WHERE company_id = ${companyId} AND state = 'open') < ${most}`;

/** The batch item of an upload that begins, where `written` holds. */
export const insertUpload = (db: Db, row: typeof uploads.$inferInsert, applied: Condition) =>
  db.run(insertWhere(uploads, row, applied));

/** One upload of a person, with the parts that have come; a builder of one row or none. */
export const findUpload = (db: Db, person: Person, id: string) => db.select().from(uploads).where(own(person, id));

/** The parts of an upload that have come, in their order; a builder. */
export const listParts = (db: Db, companyId: string, id: string) =>
  db
    .select({ part: parts.part, hash: parts.hash, etag: parts.etag, size: parts.size })
    .from(parts)
    .where(and(eq(parts.companyId, companyId), eq(parts.uploadId, id)))
    .orderBy(asc(parts.part));

/** One part of an upload, if it has come; a builder. */
export const findPart = (db: Db, companyId: string, id: string, part: number) =>
  db
    .select({ hash: parts.hash })
    .from(parts)
    .where(and(eq(parts.companyId, companyId), eq(parts.uploadId, id), eq(parts.part, part)));

/** What a person has begun and not finished, newest first, with how many bytes have come; a builder. */
export const listOpenUploads = (db: Db, { companyId, userId }: Person) =>
  db
    .select({
      id: uploads.id,
      name: uploads.name,
      size: uploads.size,
      startedAt: uploads.startedAt,
      come: sql<number>`(SELECT coalesce(sum(p.size), 0) FROM video_parts p
        WHERE p.company_id = ${uploads.companyId} AND p.upload_id = ${uploads.id})`.as("come"),
    })
    .from(uploads)
    .where(and(eq(uploads.companyId, companyId), eq(uploads.startedBy, userId), eq(uploads.state, "open")))
    .orderBy(sql`${uploads.startedAt} DESC`)
    .limit(10);

/** The batch items of a part that has come; the first of two stands. */
export const insertPart = (db: Db, row: typeof parts.$inferInsert, now: Date) =>
  [
    db.insert(parts).values(row).onConflictDoNothing(),
    db
      .update(uploads)
      .set({ touchedAt: now })
      .where(and(eq(uploads.companyId, row.companyId), eq(uploads.id, row.uploadId))),
  ] as const;

/** True in a batch while an upload is open. */
export const isOpen = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM video_uploads WHERE company_id = ${companyId} AND id = ${id} AND state = 'open')`;

/** The batch items that end an upload as a file, where `written` holds: a trigger refuses one with a part missing. */
export const updateFinished = (db: Db, companyId: string, id: string, now: Date, applied: Condition) =>
  [
    db
      .update(uploads)
      .set({ state: "finished", touchedAt: now })
      .where(and(eq(uploads.companyId, companyId), eq(uploads.id, id), applied)),
    db.delete(parts).where(and(eq(parts.companyId, companyId), eq(parts.uploadId, id), applied)),
  ] as const;

/** The batch item that forgets an upload with its parts, where `written` holds. */
export const deleteUpload = (db: Db, companyId: string, id: string, applied: Condition = all()) =>
  db.delete(uploads).where(and(eq(uploads.companyId, companyId), eq(uploads.id, id), applied));

/** Uploads of the company that have not moved since then, oldest first. */
export const listStale = (db: Db, companyId: string, since: Date, limit: number) =>
  db
    .select({ id: uploads.id, key: uploads.key, multipart: uploads.multipart, state: uploads.state })
    .from(uploads)
    .where(and(eq(uploads.companyId, companyId), lt(uploads.touchedAt, since)))
    .orderBy(asc(uploads.touchedAt))
    .limit(limit);
