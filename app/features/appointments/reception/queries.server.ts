import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { activities, attendees, registrations } from "../tables.server";
import { receptionShifts } from "./tables.server";

const expected = sql`${registrations.status} IN ('pending', 'passed')`;
const ofDay = (companyId: string, from: Date, to: Date) =>
  and(
    eq(activities.companyId, companyId),
    gte(activities.startsAt, from),
    lt(activities.startsAt, to),
    eq(activities.cancelled, false),
  );
const visitOf = and(
  eq(registrations.companyId, activities.companyId),
  eq(registrations.activityId, activities.id),
  expected,
);

/**
 * The activities that begin within a day, by their hour, each with the registrations that are expected, one row more
 * than `most` where there are more; a builder.
 */
export const listDay = (db: Db, companyId: string, from: Date, to: Date, most: number) =>
  db
    .select({
      activity: {
        activityId: activities.id,
        title: activities.title,
        location: activities.location,
        startsAt: activities.startsAt,
        endsAt: activities.endsAt,
        host: activities.host,
      },
      registration: registrations,
    })
    .from(activities)
    .leftJoin(registrations, visitOf)
    .where(ofDay(companyId, from, to))
    .orderBy(activities.startsAt, activities.id, registrations.createdAt)
    .limit(most + 1);

/** The companions of those registrations, by their place in the party, in the same way; a builder. */
export const listCompanions = (db: Db, companyId: string, from: Date, to: Date, most: number) =>
  db
    .select({
      registrationId: attendees.registrationId,
      sealed: attendees.sealed,
      sealedKey: attendees.sealedKey,
    })
    .from(activities)
    .innerJoin(registrations, visitOf)
    .innerJoin(
      attendees,
      and(eq(attendees.companyId, registrations.companyId), eq(attendees.registrationId, registrations.id)),
    )
    .where(and(ofDay(companyId, from, to), sql`${attendees.position} > 0`))
    .orderBy(attendees.registrationId, attendees.position)
    .limit(most + 1);

/** True in a statement while a member of staff has not had the names of that day shown. */
// guard: shift-noted-once
export const isShiftNew = (companyId: string, userId: string, day: string): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM reception_shifts
    WHERE company_id = ${companyId} AND user_id = ${userId} AND day = ${day})`;

/** Writes the shift down once. */
export const insertShift = (db: Db, row: typeof receptionShifts.$inferInsert) =>
  db.insert(receptionShifts).values(row).onConflictDoNothing();

/** The shift of a member of staff on that day, if names were shown; a builder. */
export const findShift = (db: Db, companyId: string, userId: string, day: string) =>
  db
    .select({ openedAt: receptionShifts.openedAt })
    .from(receptionShifts)
    .where(
      and(eq(receptionShifts.companyId, companyId), eq(receptionShifts.userId, userId), eq(receptionShifts.day, day)),
    )
    .limit(1);

type Arrival = { id: string; day: readonly [from: Date, to: Date]; at: Date | null };

/** True in a batch while a passed registration of that day has not arrived, or with `at` null has. */
// guard: arrival-on-its-day
export const isArriving = (companyId: string, { id, day: [from, to], at }: Arrival): Condition =>
  sql`EXISTS (SELECT 1 FROM registrations r JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id
    WHERE r.company_id = ${companyId} AND r.id = ${id} AND r.status = 'passed' AND a.cancelled = 0
      AND a.starts_at >= ${from.getTime()} AND a.starts_at < ${to.getTime()}
      AND (r.arrived_at IS NULL) = ${at ? 1 : 0})`;

/** The batch item that notes or takes back an arrival, where `where` holds; answers with its id then. */
export const updateArrival = (db: Db, companyId: string, { id, at }: Arrival, where: Condition) =>
  db
    .update(registrations)
    .set({ arrivedAt: at })
    .where(and(eq(registrations.companyId, companyId), eq(registrations.id, id), where))
    .returning({ id: registrations.id });

/**
 * One mail for each passed registration whose visit begins after `from` and until `to`, once for its time: a visit that
 * is moved is reminded of anew. Answers with the ids of the new mails.
 */
// guard: visit-reminded-once
export const insertReminders = (db: Db, companyId: string, from: Date, to: Date, now: Date) =>
  db.all<{
    id: string;
  }>(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
    SELECT lower(hex(randomblob(16))), r.company_id, 'appointments.reminder', r.id, 'begins ' || a.starts_at, '{}', 0,
      ${now.getTime()}
    FROM activities a CROSS JOIN registrations r ON r.company_id = a.company_id AND r.activity_id = a.id
      AND r.status = 'passed'
    WHERE a.company_id = ${companyId} AND a.cancelled = 0 AND a.starts_at > ${from.getTime()}
      AND a.starts_at <= ${to.getTime()}
    ON CONFLICT (company_id, kind, subject_id, occasion) DO NOTHING RETURNING id`);
