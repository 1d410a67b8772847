import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { files } from "~/server/database/tables.server";
import { isOn, recordKind } from "../activities/published-queries.server";
import { activities, attendees, registrations } from "../tables.server";
import { recordAttendance } from "./tables.server";

/** The records of an activity, whatever became of them, as rows `c`. */
const recordsOf = (companyId: string, activity: SQL) => sql`contents c WHERE c.company_id = ${companyId}
  AND c.kind = ${recordKind} AND c.draft ->> '$.facts.activity' = ${activity} AND c.draft ->> '$.facts.activity' <> ''`;

/** True where no other content records the activity that a draft names. */
// guard: no-second-record
export const recordsOnce = (companyId: string, id: string | null, draft: string): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM ${recordsOf(companyId, sql`${draft} ->> '$.facts.activity'`)} AND c.id <> ${id ?? ""})`;

/** The id of the record of an activity, if one is begun. */
export const findRecordOf = (db: Db, companyId: string, activityId: string) =>
  db.all<{ id: string }>(sql`SELECT c.id AS id FROM ${recordsOf(companyId, sql`${activityId}`)} LIMIT 1`);

/** Activities that readers had and that ended after `since` without a record being begun, the first to end first. */
export const listUnrecorded = (db: Db, companyId: string, now: Date, since: Date, limit = 20) =>
  db
    .select({ id: activities.id, title: activities.title, endsAt: activities.endsAt })
    .from(activities)
    .where(
      and(
        eq(activities.companyId, companyId),
        isOn(now),
        sql`${activities.endsAt} <= ${now.getTime()} AND ${activities.endsAt} > ${since.getTime()}`,
        sql`NOT EXISTS (SELECT 1 FROM ${recordsOf(companyId, sql`activities.id`)})`,
      ),
    )
    .orderBy(asc(activities.endsAt), activities.id)
    .limit(limit);

/** How many records are of activities in these days (ISO instants), drafts too. */
export const countRecords = (db: Db, companyId: string, from: string, until: string) =>
  db.all<{ n: number }>(sql`SELECT count(*) AS n FROM contents WHERE company_id = ${companyId} AND kind = ${recordKind}
    AND draft ->> '$.at' >= ${from} AND draft ->> '$.at' < ${until}`);

/**
 * The heads of the parties that were passed for an activity, in the order of their registration, each with its party's
 * visitor at position 0 (`visitor`), whether it came (`arrived`, null while nobody has said) and when the reception
 * noted its party.
 */
export const listHeads = (db: Db, companyId: string, activityId: string, limit: number) =>
  db
    .select({
      registrationId: attendees.registrationId,
      position: attendees.position,
      number: registrations.number,
      head: { sealed: attendees.sealed, sealedKey: attendees.sealedKey },
      visitor: {
        sealed: sql<string | null>`${registrations.sealed}`.as("visitor_sealed"),
        sealedKey: sql<string | null>`${registrations.sealedKey}`.as("visitor_sealed_key"),
      },
      arrived: recordAttendance.arrived,
      arrivedAt: registrations.arrivedAt,
    })
    .from(attendees)
    .innerJoin(
      registrations,
      and(eq(registrations.companyId, attendees.companyId), eq(registrations.id, attendees.registrationId)),
    )
    .leftJoin(
      recordAttendance,
      and(
        eq(recordAttendance.companyId, attendees.companyId),
        eq(recordAttendance.registrationId, attendees.registrationId),
        eq(recordAttendance.position, attendees.position),
      ),
    )
    .where(
      and(
        eq(registrations.companyId, companyId),
        eq(registrations.activityId, activityId),
        eq(registrations.status, "passed"),
      ),
    )
    .orderBy(asc(registrations.createdAt), registrations.id, asc(attendees.position))
    .limit(limit);

/**
 * The batch item that marks every head of an activity that ended by `now`: absent those named
 * (`registration.position`), the others arrived.
 */
export const saveAttendance = (db: Db, companyId: string, activityId: string, absent: readonly string[], now: Date) =>
  // guard: attendance-after-visit
  db.run(sql`INSERT INTO record_attendance (company_id, registration_id, position, activity_id, arrived)
    SELECT a.company_id, a.registration_id, a.position, r.activity_id,
      NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(absent)}) one
        WHERE one.value = a.registration_id || '.' || a.position)
    FROM registrations r JOIN attendees a ON a.company_id = r.company_id AND a.registration_id = r.id
    WHERE r.company_id = ${companyId} AND r.activity_id = ${activityId} AND r.status = 'passed'
      AND ${isOver(companyId, activityId, now)}
    ON CONFLICT (company_id, registration_id, position) DO UPDATE SET arrived = excluded.arrived`);

/** True of an activity that took place and is over. */
export const isOver = (companyId: string, activityId: string, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM activities WHERE company_id = ${companyId} AND id = ${activityId} AND ${isOn(now)}
    AND ends_at <= ${now.getTime()})`;

/** Where the objects of these files of the company are, what they are called and how large they are. */
export const listObjects = (db: Db, companyId: string, ids: readonly string[]) =>
  db
    .select({ id: files.id, key: files.key, name: files.name, size: files.size })
    .from(files)
    .where(
      and(
        eq(files.companyId, companyId),
        sql`${files.erasedAt} IS NULL AND ${files.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    );
