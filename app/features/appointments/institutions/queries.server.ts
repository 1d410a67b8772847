import { sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import {
  institutionsAmong,
  type LatestOfInstitution,
  namesAsRows,
  newestRowsOf,
} from "~/server/registry/institutions.server";
import type { Words } from "~/shared/languages";
import type { DateRequestRow } from "../date-requests/queries.server";
import type { RegistrationRow } from "../registrations/queries.server";

type Found = { nameIndex: string; id: string; title: string };
type VisitRow = Found & {
  sealed: string | null;
  sealedKey: string | null;
  status: RegistrationRow["status"];
  startsAt: number;
  endsAt: number;
  arrivedAt: number | null;
};
type SignedRow = Found & { signed: number; heads: number; manualAt: number | null; at: number };

/** The titles of activities as a statement of the driver's own answers them. */
export const titleIn = (text: string): Words => JSON.parse(text) as Words;

const byActivity = sql`JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id`;

/** The latest visit or booking of each institution among the newest registrations; a builder. */
export const listLatestVisits = (db: Db, companyId: string, now: Date) =>
  db.all<LatestOfInstitution>(sql`SELECT r.organisation_index AS nameIndex, r.sealed, r.sealed_key AS sealedKey,
      max(CASE WHEN r.status = 'passed' AND a.starts_at <= ${now.getTime()} THEN a.starts_at
        ELSE r.created_at END) AS at
    FROM (SELECT company_id, activity_id, organisation_index, sealed, sealed_key, status, created_at
      FROM registrations WHERE company_id = ${companyId} ORDER BY created_at DESC LIMIT ${institutionsAmong}) r
    ${byActivity} WHERE r.organisation_index IS NOT NULL GROUP BY r.organisation_index`);

/** The institution-wide letters, the latest of each name; a builder. */
export const listLatestLetters = (db: Db, companyId: string) =>
  db.all<LatestOfInstitution>(sql`SELECT name_index AS nameIndex, name, max(created_at) AS at
    FROM (SELECT name_index, name,
      created_at FROM institution_letters WHERE company_id = ${companyId} ORDER BY created_at DESC LIMIT 200)
    GROUP BY name_index`);

const signersOf = sql`FROM letter_signers s WHERE s.company_id = r.company_id AND s.registration_id = r.id`;
const isSigned = sql`(e.manual_at IS NOT NULL OR EXISTS (SELECT 1 ${signersOf} AND s.state = 'signed'))`;
const byEnvelope = sql`JOIN letter_envelopes e ON e.company_id = r.company_id AND e.registration_id = r.id`;

/** How many letters of each of these institutions there are: its own, and those that its visitors signed; builders. */
export const countLetters = (db: Db, companyId: string, nameIndexes: readonly string[]) => ({
  own: db.all<{ nameIndex: string; n: number }>(sql`SELECT n.value AS nameIndex, count(*) AS n
    FROM ${namesAsRows(nameIndexes)} CROSS JOIN institution_letters l ON l.company_id = ${companyId}
      AND l.name_index = n.value GROUP BY n.value`),
  signed: db.all<{ nameIndex: string; n: number }>(sql`SELECT n.value AS nameIndex, count(*) AS n
    FROM ${namesAsRows(nameIndexes)} CROSS JOIN registrations r ON r.company_id = ${companyId}
      AND r.organisation_index = n.value ${byEnvelope} WHERE ${isSigned} GROUP BY n.value`),
});

/** The visits that these institutions booked, the latest booking first; a builder. */
export const listVisitsOf = (db: Db, companyId: string, nameIndexes: readonly string[], limit: number) =>
  db.all<VisitRow>(sql`SELECT r.organisation_index AS nameIndex, r.id, r.sealed, r.sealed_key AS sealedKey, r.status,
      r.arrived_at AS arrivedAt, a.title, a.starts_at AS startsAt, a.ends_at AS endsAt
    FROM registrations r ${byActivity}
    WHERE +r.company_id = ${companyId} AND r.rowid IN ${newestRowsOf("registrations", companyId, nameIndexes, limit)}
    ORDER BY r.created_at DESC LIMIT ${limit}`);

/** Their requests for dates that were not offered, the latest first; a builder. */
export const listRequestsFrom = (db: Db, companyId: string, nameIndexes: readonly string[], limit: number) =>
  db.all<
    Pick<DateRequestRow, "id" | "status" | "sealed" | "sealedKey"> & { nameIndex: string; createdAt: number }
  >(sql`SELECT organisation_index AS nameIndex, id, status, sealed, sealed_key AS sealedKey, created_at AS createdAt
    FROM date_requests WHERE +company_id = ${companyId}
      AND rowid IN ${newestRowsOf("date_requests", companyId, nameIndexes, limit)}
    ORDER BY created_at DESC LIMIT ${limit}`);

/** The letters that their visitors signed for a visit, wholly or in part; a builder. */
export const listSignedOf = (db: Db, companyId: string, nameIndexes: readonly string[], limit: number) =>
  db.all<SignedRow>(sql`SELECT r.organisation_index AS nameIndex, r.id, a.title, e.manual_at AS manualAt,
      (SELECT count(*) ${signersOf} AND s.state = 'signed') AS signed, (SELECT count(*) ${signersOf}) AS heads,
      coalesce(e.manual_at, (SELECT max(s.signed_at) ${signersOf})) AS at
    FROM registrations r ${byActivity} ${byEnvelope}
    WHERE +r.company_id = ${companyId} AND r.rowid IN ${newestRowsOf("registrations", companyId, nameIndexes, limit)}
      AND ${isSigned}
    ORDER BY r.created_at DESC LIMIT ${limit}`);

/** The letters that they signed once for all visitors; a builder. */
export const listLettersOf = (db: Db, companyId: string, nameIndexes: readonly string[], limit: number) =>
  db.all<{
    nameIndex: string;
    id: string;
    name: string;
    validUntil: string;
    endedAt: number | null;
    createdAt: number;
  }>(sql`SELECT l.name_index AS nameIndex, l.id, l.name, valid_until AS validUntil, ended_at AS endedAt,
    created_at AS createdAt
    FROM ${namesAsRows(nameIndexes)} CROSS JOIN institution_letters l ON l.company_id = ${companyId}
      AND l.name_index = n.value
    ORDER BY created_at DESC LIMIT ${limit}`);
