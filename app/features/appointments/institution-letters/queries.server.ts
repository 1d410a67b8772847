import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { institutionLetters } from "./tables.server";

type NewLetter = typeof institutionLetters.$inferInsert;

const covers = sql`l.company_id = r.company_id AND l.name_index = r.organisation_index AND l.ended_at IS NULL
  AND l.valid_until >= date(a.starts_at / 1000 + 28800, 'unixepoch')`;

/**
 * True in a statement that knows the registration as `r` and its activity as `a` when a letter of the visitor's
 * institution counts on the day of the visit.
 */
// guard: institution-letter-valid
export const isCovered: Condition = sql`EXISTS (SELECT 1 FROM institution_letters l WHERE ${covers})`;

/** The letter that covers each of these registrations, the one that counts longest first. */
export const listCovering = (db: Db, companyId: string, registrationIds: string[]) =>
  db.all<{
    registrationId: string;
    name: string;
    validUntil: string;
  }>(sql`SELECT r.id AS registrationId, l.name AS name,
      l.valid_until AS validUntil
    FROM registrations r JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id
    JOIN institution_letters l ON ${covers}
    WHERE r.company_id = ${companyId} AND r.id IN (SELECT value FROM json_each(${JSON.stringify(registrationIds)}))
    ORDER BY l.valid_until DESC LIMIT 200`);

/** Every letter of an institution, the latest first. */
export const listInstitutionLetters = (db: Db, companyId: string) =>
  db
    .select()
    .from(institutionLetters)
    .where(eq(institutionLetters.companyId, companyId))
    .orderBy(desc(institutionLetters.createdAt), desc(institutionLetters.id))
    .limit(200);

export const findInstitutionLetter = (db: Db, companyId: string, id: string) =>
  db
    .select()
    .from(institutionLetters)
    .where(and(eq(institutionLetters.companyId, companyId), eq(institutionLetters.id, id)))
    .limit(1);

export const insertInstitutionLetter = (db: Db, row: NewLetter) => db.insert(institutionLetters).values(row);

/** Lets a letter count no more, once; answers with its id then. */
export const updateEnded = (db: Db, companyId: string, id: string, at: Date) =>
  db
    .update(institutionLetters)
    .set({ endedAt: at })
    .where(
      and(
        eq(institutionLetters.companyId, companyId),
        eq(institutionLetters.id, id),
        isNull(institutionLetters.endedAt),
      ),
    )
    .returning({ id: institutionLetters.id });

/** True in a batch once staff have ended the letter at this moment. */
export const isEndedAt = (companyId: string, id: string, at: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM institution_letters WHERE company_id = ${companyId} AND id = ${id}
    AND ended_at = ${at.getTime()})`;
