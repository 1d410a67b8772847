import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { all, type Condition, insertWhere, inTurn } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { isOn } from "../activities/published-queries.server";
import { takesParty } from "../registrations/queries.server";
import { activities } from "../tables.server";
import type { Silence } from "../waitlist/queries.server";
import { dateRequests } from "./tables.server";

export type DateRequestRow = typeof dateRequests.$inferSelect;

/** The batch item of a request, where `where` holds. */
export const insertRequest = (db: Db, row: typeof dateRequests.$inferInsert, where: Condition) =>
  db.run(insertWhere(dateRequests, row, where));

/** True in a batch while who asked is known. */
export const askerIsThere = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM date_requests WHERE company_id = ${companyId} AND id = ${id} AND sealed_key IS NOT NULL)`;

/** One request; a builder. */
export const findRequest = (db: Db, companyId: string, id: string) =>
  db
    .select()
    .from(dateRequests)
    .where(and(eq(dateRequests.companyId, companyId), eq(dateRequests.id, id)))
    .limit(1);

/** One page of requests, the newest first; one row more than `limit` when another page follows. A builder. */
export function listRequests(
  db: Db,
  companyId: string,
  status: DateRequestRow["status"] | null,
  after: { sortAt: number; id: string } | null,
  limit: number,
) {
  const turn = inTurn(dateRequests.createdAt, dateRequests.id);
  return db
    .select()
    .from(dateRequests)
    .where(all(eq(dateRequests.companyId, companyId), status && eq(dateRequests.status, status), turn.following(after)))
    .orderBy(...turn.order)
    .limit(limit + 1);
}

/** The requests of one person by the blind index of a proved mobile or e-mail; a builder. */
export const listRequestsOf = (db: Db, companyId: string, index: string, limit: number) =>
  db
    .select()
    .from(dateRequests)
    .where(
      and(
        eq(dateRequests.companyId, companyId),
        or(eq(dateRequests.emailIndex, index), eq(dateRequests.mobileIndex, index)),
      ),
    )
    .limit(limit);

/** Which of these requests still wait for staff. */
export const listWaitingAmong = (db: Db, companyId: string, ids: readonly string[]) =>
  db.all<{ id: string }>(sql`SELECT id FROM date_requests WHERE company_id = ${companyId} AND status = 'asked'
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** Activities that can be booked at `now`, by their time; a builder. */
export const listBookable = (db: Db, companyId: string, now: Date, limit = 100) =>
  db
    .select({
      id: activities.id,
      title: activities.title,
      startsAt: activities.startsAt,
      quota: activities.quota,
      held: activities.held,
    })
    .from(activities)
    .where(
      and(
        eq(activities.companyId, companyId),
        isOn(now),
        sql`${activities.opensAt} <= ${now.getTime()} AND ${activities.closesAt} > ${now.getTime()}`,
      ),
    )
    .orderBy(activities.startsAt, activities.id)
    .limit(limit);

type At = { companyId: string; id: string; revision: number };

const step = (db: Db, { companyId, id, revision }: At, change: SQL, stepId: string, where: Condition) =>
  db.all<{ id: string }>(sql`UPDATE date_requests SET ${change}, revision = revision + 1, step_id = ${stepId}
    WHERE company_id = ${companyId} AND id = ${id} AND revision = ${revision} AND sealed_key IS NOT NULL
      AND status IN ('asked', 'proposed') AND ${where} RETURNING id`);

type Offer = { activityId: string; until: Date; now: Date; silence: Silence };

/** The batch item that proposes an activity which takes the whole party at this moment; answers with the id then. */
// guard: proposed-date-takes-the-party
export const updateProposed = (db: Db, at: At, { activityId, until, now, silence }: Offer, stepId: string) =>
  step(
    db,
    at,
    sql`status = 'proposed', activity_id = ${activityId}, answer_until = ${until.getTime()}, reason = NULL`,
    stepId,
    sql`EXISTS (SELECT 1 FROM activities a
      WHERE a.company_id = ${at.companyId} AND a.id = ${activityId} AND ${takesParty(
        { partySize: sql`party_size`, researchType: sql`a.research_types ->> 0`, hasDocument: 1 },
        now,
        silence,
      )})`,
  );

/** The batch item that declines a request; answers with its id. */
export const updateDeclined = (db: Db, at: At, reason: string, stepId: string) =>
  step(db, at, sql`status = 'declined', activity_id = NULL, answer_until = NULL, reason = ${reason}`, stepId, sql`1`);

/** True in a batch of the request that this step has put where it is. */
export const wasStepped = (companyId: string, id: string, stepId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM date_requests WHERE company_id = ${companyId} AND id = ${id} AND step_id = ${stepId})`;

/** True in a batch while this activity is proposed to a request and can still be accepted. */
// guard: proposed-date-accepted-in-time
// guard: proposed-date-alone-accepted
export const isProposed = (companyId: string, id: string, activityId: string, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM date_requests WHERE company_id = ${companyId} AND id = ${id} AND status = 'proposed'
    AND activity_id = ${activityId} AND answer_until > ${now.getTime()})`;

/** The batch item by which a request has become a registration, which alone knows the person from then on. */
export const updateAccepted = (db: Db, companyId: string, id: string, where: Condition) =>
  db.run(sql`UPDATE date_requests SET status = 'accepted', sealed = NULL, sealed_key = NULL, email_index = NULL,
      mobile_index = NULL, organisation_index = NULL, step_id = NULL, revision = revision + 1
    WHERE company_id = ${companyId} AND id = ${id} AND ${where}`);

/** The batch item that forgets a request. */
export const deleteRequest = (db: Db, companyId: string, id: string) =>
  db.run(sql`DELETE FROM date_requests WHERE company_id = ${companyId} AND id = ${id}`);

/** Requests that came in before a moment, oldest first; a builder. */
export const listRequestsBefore = (db: Db, companyId: string, before: Date, limit: number) =>
  db.all<{ id: string }>(sql`SELECT id FROM date_requests WHERE company_id = ${companyId}
    AND created_at <= ${before.getTime()} ORDER BY created_at LIMIT ${limit}`);
