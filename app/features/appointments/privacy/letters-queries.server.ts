import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { letterSigners } from "../letters/tables.server";
import { activities, registrations } from "../tables.server";

const year = 31_557_600_000;

/** Signatures of a person, by the look-up value of a proven mobile or e-mail, oldest first. */
export const listOwnSignatures = (db: Db, companyId: string, index: string, limit: number) =>
  db
    .select({ signer: letterSigners, title: activities.title, number: registrations.number })
    .from(letterSigners)
    .innerJoin(
      registrations,
      and(eq(registrations.companyId, letterSigners.companyId), eq(registrations.id, letterSigners.registrationId)),
    )
    .innerJoin(
      activities,
      and(eq(activities.companyId, registrations.companyId), eq(activities.id, registrations.activityId)),
    )
    .where(
      and(
        eq(letterSigners.companyId, companyId),
        eq(letterSigners.state, "signed"),
        or(eq(letterSigners.mobileIndex, index), eq(letterSigners.emailIndex, index)),
      ),
    )
    .orderBy(letterSigners.signedAt)
    .limit(limit);

/**
 * Takes a person out of letters that are not signed: nothing leads to them, no link opens. What is signed stays as
 * evidence.
 */
// guard: signed-letter-outlives-erasure
export const updateSignerErased = (db: Db, companyId: string, index: string) =>
  db
    .update(letterSigners)
    .set({ mobileIndex: null, emailIndex: null, linkSeed: null, linkHash: null, linkUntil: null })
    .where(
      and(
        eq(letterSigners.companyId, companyId),
        sql`${letterSigners.state} <> 'signed'`,
        or(eq(letterSigners.mobileIndex, index), eq(letterSigners.emailIndex, index)),
      ),
    );

/** Registrations whose letters are older than the company keeps them: so many years after the visit's end. */
export const listDueLetters = (
  db: Db,
  companyId: string,
  { now, years, limit }: { now: Date; years: number; limit: number },
) =>
  db.all<{ id: string }>(sql`SELECT e.registration_id AS id FROM letter_envelopes e
    JOIN registrations r ON r.company_id = e.company_id AND r.id = e.registration_id
    JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id
    WHERE e.company_id = ${companyId} AND a.ends_at <= ${now.getTime() - years * year}
    ORDER BY e.registration_id LIMIT ${limit}`);
