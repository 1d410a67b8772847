import { type SQL, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { isOn } from "../activities/published-queries.server";

const listed = (statuses: readonly string[]): SQL => sql.raw(statuses.map((status) => `'${status}'`).join(", "));

/** The statuses of a registration that holds places: an offer keeps them until it is answered or over. */
export const holdingStatuses: SQL = listed(["pending", "passed", "offered"]);
/** The statuses of a registration that has not ended: its mobiles are taken for the activity. */
export const openStatuses: SQL = listed(["pending", "passed", "offered", "waiting"]);

/** Whether a moment of a statement lies in a silent period of the company. */
export type Silence = (at: SQL) => Condition;

const fits = sql`(a.quota IS NULL OR a.held + w.party_size <= a.quota)`;

/**
 * True over activities that a statement calls `a` while free places are for somebody who waits: nobody else books them.
 */
// guard: free-places-for-waitlist-first
export const isForWaitlist: Condition = sql`EXISTS (SELECT 1 FROM registrations w
  WHERE w.company_id = a.company_id AND w.activity_id = a.id AND w.status = 'waiting' AND ${fits})`;

/** Whether that holds of an activity; a builder. */
export const findForWaitlist = (db: Db, companyId: string, activityId: string) =>
  db.all<{ holds: number }>(
    sql`SELECT ${isForWaitlist} AS holds FROM activities a WHERE a.company_id = ${companyId} AND a.id = ${activityId}`,
  );

/** The registrations `w` that may be offered places of their activity `a` at `now`: the first of each that fits. */
const next = (companyId: string, now: Date, silence: Silence): SQL =>
  sql`registrations w JOIN activities a ON a.company_id = w.company_id AND a.id = w.activity_id
    WHERE w.company_id = ${companyId} AND w.status = 'waiting' AND ${isOn(now, "a")} AND a.starts_at > ${now.getTime()}
      AND (a.silent_reason IS NOT NULL OR NOT ${silence(sql`a.starts_at`)}) AND ${fits}
      AND NOT EXISTS (SELECT 1 FROM registrations b WHERE b.company_id = w.company_id AND b.activity_id = w.activity_id
        AND b.status = 'waiting' AND (b.created_at, b.id) < (w.created_at, w.id)
        AND (a.quota IS NULL OR a.held + b.party_size <= a.quota))`;

/** Who is offered places next, one of each activity, with when the visit begins. */
export const listNextWaiting = (db: Db, companyId: string, now: Date, silence: Silence) =>
  db.all<{
    id: string;
    startsAt: number;
  }>(sql`SELECT w.id AS id, a.starts_at AS startsAt FROM ${next(companyId, now, silence)}
    ORDER BY w.created_at, w.id LIMIT 50`);

/** True in a batch while this registration is the first that fits. */
// guard: offer-to-first-that-fits
export const isNextWaiting = (companyId: string, id: string, now: Date, silence: Silence): Condition =>
  sql`EXISTS (SELECT 1 FROM ${next(companyId, now, silence)} AND w.id = ${id})`;

/** The batch item by which an activity holds the places of a registration, where `where` holds. */
export const holdPlaces = (db: Db, companyId: string, id: string, where: Condition) =>
  db.run(sql`UPDATE activities
    SET held = held + (SELECT party_size FROM registrations WHERE company_id = ${companyId} AND id = ${id})
    WHERE company_id = ${companyId}
      AND id = (SELECT activity_id FROM registrations WHERE company_id = ${companyId} AND id = ${id})
      AND ${where}`);

type Offer = { id: string; until: Date; now: Date };

/** The batch item by which who waited is offered those places until a moment; answers with the id then. */
export const updateOffered = (db: Db, companyId: string, { id, until, now }: Offer, where: Condition) =>
  db.all<{
    id: string;
  }>(sql`UPDATE registrations SET status = 'offered', decided_at = ${now.getTime()}, offered_until = ${until.getTime()}
    WHERE company_id = ${companyId} AND id = ${id} AND ${where} RETURNING id`);

/**
 * True in a batch while an offer can be taken up: it is not over, nor has the visit begun, been called off or fallen
 * silent.
 */
// guard: offer-taken-in-time
export const isOfferOpen = (companyId: string, id: string, now: Date, silence: Silence): Condition =>
  sql`EXISTS (SELECT 1 FROM registrations r JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id
    WHERE r.company_id = ${companyId} AND r.id = ${id} AND r.status = 'offered' AND r.offered_until > ${now.getTime()}
      AND ${isOn(now, "a")} AND a.starts_at > ${now.getTime()}
      AND (a.silent_reason IS NOT NULL OR NOT ${silence(sql`a.starts_at`)}))`;

/** The batch item by which an offer becomes a booking that waits for the company; answers with its id then. */
export const updateAccepted = (db: Db, companyId: string, id: string, now: Date, where: Condition) =>
  db.all<{
    id: string;
  }>(sql`UPDATE registrations SET status = 'pending', decided_at = ${now.getTime()}, offered_until = NULL
    WHERE company_id = ${companyId} AND id = ${id} AND ${where} RETURNING id`);

/** Offers that nobody took up in time. */
export const listOffersOver = (db: Db, companyId: string, now: Date) =>
  db.all<{ id: string }>(sql`SELECT id FROM registrations
    WHERE company_id = ${companyId} AND status = 'offered' AND offered_until <= ${now.getTime()}
    ORDER BY offered_until LIMIT 200`);
