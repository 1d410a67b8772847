import { and, eq, type SQL, sql } from "drizzle-orm";
import { codes, visitorSessions } from "~/features/visitors/tables.server";
import type { Db } from "~/server/database/db.server";
import { consents } from "./tables.server";

type NewConsent = typeof consents.$inferInsert;

/** The batch item of a consent, if `where` holds; a subject gives one for each purpose. */
export const insertConsent = (db: Db, row: NewConsent, where: SQL) =>
  db.run(sql`INSERT INTO consents (company_id, purpose, subject_id, text_version, facts, lang, given_at)
    SELECT ${row.companyId}, ${row.purpose}, ${row.subjectId}, ${row.textVersion}, ${JSON.stringify(row.facts)},
      ${row.lang}, ${row.givenAt.getTime()} WHERE ${where} ON CONFLICT (company_id, purpose, subject_id) DO NOTHING`);

/** What these subjects consented to. */
export const listConsents = (db: Db, companyId: string, purpose: string, subjectIds: string[]) =>
  db
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.companyId, companyId),
        eq(consents.purpose, purpose),
        sql`${consents.subjectId} IN (SELECT value FROM json_each(${JSON.stringify(subjectIds)}))`,
      ),
    );

const ofTarget = (table: typeof codes | typeof visitorSessions, companyId: string, targetIndex: string) =>
  and(eq(table.companyId, companyId), eq(table.targetIndex, targetIndex));

/** The codes that were asked for with a target; rows live for a day. */
export const listOwnCodes = (db: Db, companyId: string, targetIndex: string) =>
  db
    .select({ id: codes.id, purpose: codes.purpose, createdAt: codes.createdAt })
    .from(codes)
    .where(ofTarget(codes, companyId, targetIndex))
    .orderBy(codes.createdAt);

/** Ends a target's sessions and what its codes still hold in clear; the counted rows stay for their day. */
export const deleteOwnVisits = (db: Db, companyId: string, targetIndex: string) =>
  [
    db
      .update(codes)
      .set({ sealed: null, sealedKey: null })
      .where(ofTarget(codes, companyId, targetIndex)),
    db.delete(visitorSessions).where(ofTarget(visitorSessions, companyId, targetIndex)),
  ] as const;
