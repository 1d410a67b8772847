import { and, eq, inArray, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { bookingForms } from "./tables.server";

const both = (companyId: string, activityId: string) =>
  and(eq(bookingForms.companyId, companyId), inArray(bookingForms.activityId, ["", activityId]));

/** The form of the company and, where it has one of its own, of the activity; a builder. */
export const listBookingForms = (db: Db, companyId: string, activityId: string) =>
  db.select().from(bookingForms).where(both(companyId, activityId));

/** True in a batch while both forms are as they were when their revisions added up to this. */
export const formStands = (companyId: string, activityId: string, revisions: number): Condition =>
  sql`(SELECT coalesce(sum(revision), 0) FROM booking_forms
    WHERE company_id = ${companyId} AND activity_id IN ('', ${activityId})) = ${revisions}`;

/** True in a batch while a form is at this revision; 0 is one that was never saved. */
export const formIsAt = (companyId: string, activityId: string, revision: number): Condition =>
  sql`coalesce((SELECT revision FROM booking_forms
    WHERE company_id = ${companyId} AND activity_id = ${activityId}), 0) = ${revision}`;

type Save = {
  companyId: string;
  activityId: string;
  levels: (typeof bookingForms.$inferSelect)["levels"];
  revision: number;
};

// guard: booking-form-saved-from-its-revision
/** Saves a form that is still at `revision`; answers with the revision that it has then. */
export const upsertBookingForm = (db: Db, { companyId, activityId, levels, revision }: Save) =>
  db.all<{ revision: number }>(sql`INSERT INTO booking_forms (company_id, activity_id, levels, revision)
    SELECT ${companyId}, ${activityId}, ${JSON.stringify(levels)}, 1
    WHERE ${formIsAt(companyId, activityId, revision)}
    ON CONFLICT (company_id, activity_id) DO UPDATE SET levels = excluded.levels, revision = booking_forms.revision + 1
    RETURNING revision`);

/** Gives the form of its own that an activity has, if it has one, to others as well, where `where` holds. */
export const copyBookingForm = (db: Db, companyId: string, from: string, to: string[], where: Condition) =>
  db.run(sql`INSERT INTO booking_forms (company_id, activity_id, levels, revision)
    SELECT company_id, value, levels, 1 FROM booking_forms JOIN json_each(${JSON.stringify(to)})
    WHERE company_id = ${companyId} AND activity_id = ${from} AND ${where}`);
