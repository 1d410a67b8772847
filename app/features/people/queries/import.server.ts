import { type SQL, sql } from "drizzle-orm";
import { namesOf } from "~/records/queries.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { people } from "../tables.server";

/** True in a batch while the company has room for those of an import's rows that are not there. */
export const hasRoomFor = (companyId: string, rows: SQL, max: number): Condition =>
  sql`(SELECT count(*) FROM people WHERE company_id = ${companyId}) + (SELECT count(*) FROM ${rows} brought
    WHERE key NOT IN (SELECT id FROM people WHERE company_id = ${companyId})) <= ${max}`;

/** How many rows an import has; changes of the people's table count those of its triggers too. */
export const countRows = (db: Db, rows: SQL) => db.select({ count: sql<number>`count(*)` }).from(sql`${rows} change`);

/** The batch item that forgets the deleted versions of people who are back, where `written` holds. */
export const deleteRemoved = (db: Db, companyId: string, rows: SQL, applied: Condition) =>
  db.run(sql`DELETE FROM removed_records WHERE company_id = ${companyId} AND name = 'people.person'
    AND id IN (SELECT key FROM ${rows}) AND ${applied}`);

/**
 * The batch item that raises the revision of the committees in which an import's rows give, take or change a place,
 * where `written` holds.
 */
export const touchSeated = (
  db: Db,
  companyId: string,
  rows: SQL,
  by: { at: Date; name: string },
  applied: Condition,
) => {
  const seats = sql.raw(String(namesOf(people).indexOf("seats")));
  const chair = (side: "before" | "after") =>
    sql`json_extract(${sql.raw(side)} ->> ${seats}, '$."' || person_groups.id || '".chair')`;
  return db.run(sql`UPDATE person_groups
    SET revision = revision + 1, saved_at = ${by.at.getTime()}, saved_by = ${by.name}
    WHERE company_id = ${companyId} AND kind = 'committee' AND ${applied}
      AND EXISTS (SELECT 1 FROM ${rows} change WHERE ${chair("before")} IS NOT ${chair("after")})`);
};
