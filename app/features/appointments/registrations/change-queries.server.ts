import { and, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import type { Sealed } from "~/server/sealing/sealed.server";
import { attendees, registrations } from "../tables.server";
import type { RegistrationRow, RegistrationStatus } from "./queries.server";

type Unchanged = Pick<RegistrationRow, "id" | "sealed"> & { statuses: readonly RegistrationStatus[]; now: Date };

/**
 * True in a batch while a registration has one of these statuses more than a day before its start, and its record is
 * the one that was read.
 */
export const recordIsUnchanged = (companyId: string, { id, sealed, statuses, now }: Unchanged): Condition =>
  sql`EXISTS (SELECT 1 FROM registrations r JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id
    WHERE r.company_id = ${companyId} AND r.id = ${id} AND r.sealed IS ${sealed}
      AND r.status IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))
      AND a.starts_at >= ${now.getTime() + 86_400_000})`;

type VisitColumns = Required<Sealed> &
  Pick<RegistrationRow, "side" | "researchType" | "nameIndex" | "organisationIndex">;

/** Puts another record in the place of a registration's, if `where` holds; answers with its id then. */
export const updateVisit = (db: Db, companyId: string, id: string, row: VisitColumns, where: Condition) =>
  db
    .update(registrations)
    .set(row)
    .where(and(eq(registrations.companyId, companyId), eq(registrations.id, id), where))
    .returning({ id: registrations.id });

/** The same for the visitor's own head; a builder. */
export const updateVisitorHead = (db: Db, companyId: string, registrationId: string, head: Sealed, where: Condition) =>
  db
    .update(attendees)
    .set(head)
    .where(
      and(
        eq(attendees.companyId, companyId),
        eq(attendees.registrationId, registrationId),
        eq(attendees.position, 0),
        where,
      ),
    );
