import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Sealed } from "~/server/sealing/sealed.server";
import { activities, attendees, registrations } from "../tables.server";
import { openStatuses } from "../waitlist/queries.server";

type Due = { now: Date; days: number };

/** The rule `documentUntil` in SQL, over registrations `r` and their activities `a`. */
// guard: documents-kept-shorter-term
const isDue = ({
  now,
  days,
}: Due) => sql`r.document_days IS NOT NULL AND ${now.getTime()} >= 86400000 * min(r.document_days, ${days})
  + CASE WHEN r.status NOT IN (${openStatuses}) AND r.decided_at < a.ends_at THEN r.decided_at ELSE a.ends_at END`;

const dueIds = (companyId: string, due: Due, columns: SQL) =>
  sql`SELECT ${columns} FROM registrations r JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id
    WHERE r.company_id = ${companyId} AND ${isDue(due)}`;

/** The ids of registrations whose document data is due, as an SQL list. */
export const dueSubjects = (companyId: string, due: Due): SQL => sql`(${dueIds(companyId, due, sql`r.id`)})`;

type DueRow = { id: string } & Sealed;

/** The sealed records of registrations whose document data is due; `after` is the last id of the page before. */
export const listDueDocuments = (db: Db, companyId: string, due: Due & { after: string; limit: number }) =>
  db.all<DueRow>(sql`${dueIds(companyId, due, sql`r.id AS id, r.sealed AS sealed, r.sealed_key AS sealedKey`)}
    AND r.id > ${due.after} ORDER BY r.id LIMIT ${due.limit}`);

const unchanged = (companyId: string, { id, sealed }: DueRow) =>
  and(eq(registrations.companyId, companyId), eq(registrations.id, id), sql`${registrations.sealed} IS ${sealed}`);

/** True in a batch while a registration still has its document data in this very record. */
export const documentIsThere = (companyId: string, row: DueRow): Condition =>
  sql`EXISTS (SELECT 1 FROM registrations WHERE ${unchanged(companyId, row)} AND document_days IS NOT NULL)`;

/** Puts the record without document data in the place of the one that was read. */
export const updateDocumentErased = (db: Db, companyId: string, row: DueRow, { sealed, sealedKey }: Sealed) =>
  db.update(registrations).set({ sealed, sealedKey, documentDays: null }).where(unchanged(companyId, row));

/** How much this company keeps of a person: registrations of their own, and places in other people's parties. */
export const countOwn = (db: Db, companyId: string, index: string) =>
  db.all<{
    n: number;
  }>(sql`SELECT (SELECT count(*) FROM registrations WHERE company_id = ${companyId} AND mobile_index = ${index})
    + (SELECT count(*) FROM registrations WHERE company_id = ${companyId} AND email_index = ${index})
    + (SELECT count(*) FROM attendees WHERE company_id = ${companyId} AND mobile_index = ${index})
    + (SELECT count(*) FROM date_requests
      WHERE company_id = ${companyId} AND (mobile_index = ${index} OR email_index = ${index}))
    + (SELECT count(*) FROM letter_signers
      WHERE company_id = ${companyId} AND (mobile_index = ${index} OR email_index = ${index})) AS n`);

const withVisit = {
  title: activities.title,
  location: activities.location,
  startsAt: activities.startsAt,
  endsAt: activities.endsAt,
};
const visitOf = (table: typeof registrations | typeof attendees) =>
  and(eq(activities.companyId, table.companyId), eq(activities.id, table.activityId));

/** All registrations of a person, oldest first. */
export const listOwn = (db: Db, companyId: string, index: string, limit: number) =>
  db
    .select({ registration: registrations, ...withVisit })
    .from(registrations)
    .innerJoin(activities, visitOf(registrations))
    .where(
      and(
        eq(registrations.companyId, companyId),
        or(eq(registrations.mobileIndex, index), eq(registrations.emailIndex, index)),
      ),
    )
    .orderBy(asc(registrations.createdAt), asc(registrations.id))
    .limit(limit);

/** The places of a person in other people's parties. */
export const listCompanionships = (db: Db, companyId: string, index: string, limit: number) =>
  db
    .select({ head: attendees, ...withVisit })
    .from(attendees)
    .innerJoin(activities, visitOf(attendees))
    .where(and(eq(attendees.companyId, companyId), eq(attendees.mobileIndex, index), sql`${attendees.position} > 0`))
    .orderBy(asc(attendees.registrationId), asc(attendees.position))
    .limit(limit);

/** True in a batch while what a visitor wrote can still be read. */
export const visitorIsThere = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM registrations WHERE company_id = ${companyId} AND id = ${id} AND sealed_key IS NOT NULL)`;

/** True in a batch for a registration whose visitor can be erased there: it has begun, or is no longer live. */
export const isErasable = (companyId: string, id: string, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM registrations r JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id
    WHERE r.company_id = ${companyId} AND r.id = ${id} AND (r.mobile_index IS NOT NULL OR r.email_index IS NOT NULL)
      AND (r.status NOT IN (${openStatuses}) OR a.starts_at <= ${now.getTime()}))`;

/**
 * Erases the visitor of one registration: record, key, look-up values and staff's words to them; the heads stay as
 * numbers.
 */
export const updateVisitorErased = (db: Db, companyId: string, id: string, now: Date) =>
  [
    db.run(sql`UPDATE attendees SET sealed = NULL, sealed_key = NULL, mobile_index = NULL
      WHERE company_id = ${companyId} AND registration_id = ${id} AND position = 0
        AND ${isErasable(companyId, id, now)}`),
    db.run(sql`UPDATE registrations
      SET sealed = NULL, sealed_key = NULL, mobile_index = NULL, email_index = NULL, name_index = NULL,
        organisation_index = NULL, document_days = NULL,
        reason_words = NULL, reason = CASE WHEN reason IS NULL THEN NULL ELSE '—' END
      WHERE company_id = ${companyId} AND id = ${id} AND ${isErasable(companyId, id, now)}`),
  ] as const;

/**
 * Erases a person's places in other people's parties: name, mobile and look-up value go, the place in the party stays.
 */
export const updateCompanionErased = (db: Db, companyId: string, index: string) =>
  db.run(sql`UPDATE attendees SET sealed = NULL, sealed_key = NULL, mobile_index = NULL
    WHERE company_id = ${companyId} AND mobile_index = ${index} AND position > 0`);

/** True in a batch while somebody is a companion under this look-up value. */
export const companionIsThere = (companyId: string, index: string): Condition =>
  sql`EXISTS (SELECT 1 FROM attendees WHERE company_id = ${companyId} AND mobile_index = ${index} AND position > 0)`;
