import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { live } from "../registrations/queries.server";
import { activities, attendees, registrations } from "../tables.server";
import { openStatuses } from "../waitlist/queries.server";
import { isOn } from "./published-queries.server";

const own = (companyId: string, id: string) => and(eq(activities.companyId, companyId), eq(activities.id, id));
const isLive = sql`status IN (${sql.raw(live.map((status) => `'${status}'`).join(", "))})`;
const isUnended = sql`status IN (${openStatuses})`;

/** True in a batch until the activity is saved there: it is still at this revision. */
export const activityAt = (companyId: string, id: string, revision: number): Condition =>
  sql`EXISTS (SELECT 1 FROM activities WHERE company_id = ${companyId} AND id = ${id} AND revision = ${revision})`;

/** True in a batch for an activity that readers do not have at the moment `at`, until it is shown there. */
// guard: shown-activity-not-moved
export const isToCome = (companyId: string, id: string, at: SQL): Condition =>
  sql`EXISTS (SELECT 1 FROM activities
    WHERE company_id = ${companyId} AND id = ${id} AND (shown_at IS NULL OR shown_at > ${at}))`;

/** True in a batch for an activity that begins after `shown`, the moment from which readers shall have it. */
// guard: activity-shown-before-start
export const beginsAfter = (companyId: string, id: string, shown: SQL | number): Condition =>
  sql`EXISTS (SELECT 1 FROM activities WHERE company_id = ${companyId} AND id = ${id} AND starts_at > ${shown})`;

/** True in a batch for an activity that holds no place for anybody. */
export const hasNobody = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM activities WHERE company_id = ${companyId} AND id = ${id} AND held = 0)`;

/** From when until `at` readers have had an activity, as `publicSpan` takes it; no row where they have not. */
export const shownSpan = (companyId: string, id: string, at: SQL): SQL =>
  sql`SELECT shown_at AS since, moment.at AS until FROM (SELECT ${at} AS at) moment CROSS JOIN activities
    WHERE company_id = ${companyId} AND id = ${id} AND shown_at <= moment.at`;

/**
 * True in a batch for an activity that takes place, that readers have and that is not over, until it is cancelled
 * there.
 */
export const activityIsComing = (companyId: string, id: string, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM activities
    WHERE company_id = ${companyId} AND id = ${id} AND ${isOn(now)} AND ends_at > ${now.getTime()})`;

type Letter = { kind: string; occasion: string; now: Date; alsoWaiting?: boolean };

/**
 * One outbox row for each live registration of the activity, and with `alsoWaiting` of its waitlist, if `where` holds;
 * answers with the ids of the new rows.
 */
export const insertLetters = (
  db: Db,
  companyId: string,
  activityId: string,
  { kind, occasion, now, alsoWaiting = false }: Letter,
  where: Condition,
) =>
  db.all<{
    id: string;
  }>(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
    SELECT lower(hex(randomblob(16))), ${companyId}, ${kind}, id, ${occasion}, '{}', 0, ${now.getTime()}
      FROM registrations
    WHERE company_id = ${companyId} AND activity_id = ${activityId} AND ${alsoWaiting ? isUnended : isLive} AND ${where}
    ON CONFLICT (company_id, kind, subject_id, occasion) DO NOTHING RETURNING id`);

/**
 * The batch items that end an activity and everything that it holds, if it is published and not over; `cancelled`
 * answers whether it was.
 */
export const cancelWithRegistrations = (db: Db, companyId: string, id: string, now: Date) => {
  const still = activityIsComing(companyId, id, now);
  const mobiles = db
    .update(attendees)
    .set({ live: false })
    .where(and(eq(attendees.companyId, companyId), eq(attendees.activityId, id), eq(attendees.live, true), still));
  const bookings = db
    .update(registrations)
    .set({ status: "cancelled", decidedAt: now })
    .where(and(eq(registrations.companyId, companyId), eq(registrations.activityId, id), isUnended, still));
  const cancelled = db
    .update(activities)
    .set({ cancelled: true, held: 0, revision: sql`${activities.revision} + 1` })
    .where(and(own(companyId, id), still))
    .returning({ id: activities.id });
  return { mobiles, bookings, cancelled };
};

/** How many registrations of each activity wait for an answer; activities without any are left out. */
export const countPendingByActivity = (db: Db, companyId: string) =>
  db
    .select({ activityId: registrations.activityId, n: sql<number>`count(*)` })
    .from(registrations)
    .where(and(eq(registrations.companyId, companyId), eq(registrations.status, "pending")))
    .groupBy(registrations.activityId);
