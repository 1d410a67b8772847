import { and, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Sealed } from "~/server/sealing/sealed.server";
import type { Head, RegistrationRow, RegistrationStatus } from "../registrations/queries.server";
import { attendees, registrations } from "../tables.server";

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

type PlacedHead = Head & { position: number };
const positionsOf = (heads: readonly PlacedHead[]) => JSON.stringify(heads.map(({ position }) => position));

/** Gives up the mobiles of these heads, so that two of a party may change theirs with each other. */
export const releaseMobiles = (
  db: Db,
  companyId: string,
  registrationId: string,
  heads: PlacedHead[],
  where: Condition,
) =>
  db.run(sql`UPDATE attendees SET mobile_index = NULL
    WHERE company_id = ${companyId} AND registration_id = ${registrationId}
    AND position IN (SELECT value FROM json_each(${positionsOf(heads)})) AND ${where}`);

/** Puts others in the place of heads. */
export const updateHeads = (
  db: Db,
  companyId: string,
  registrationId: string,
  heads: PlacedHead[],
  where: Condition,
) => {
  const rows = JSON.stringify(heads.map((head) => [head.position, head.mobileIndex, head.sealed, head.sealedKey]));
  return db.run(sql`UPDATE attendees SET (mobile_index, sealed, sealed_key) =
      (SELECT value ->> 1, value ->> 2, value ->> 3 FROM json_each(${rows}) WHERE value ->> 0 = attendees.position)
    WHERE company_id = ${companyId} AND registration_id = ${registrationId}
      AND position IN (SELECT value FROM json_each(${positionsOf(heads)})) AND ${where}`);
};
