import { type SQL, sql } from "drizzle-orm";
import type { Condition } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";

/** True in a batch while the company has room for those of an import's rows that are not there. */
export const hasRoomFor = (companyId: string, rows: SQL, max: number): Condition =>
  sql`(SELECT count(*) FROM people WHERE company_id = ${companyId}) + (SELECT count(*) FROM ${rows} brought
    WHERE key NOT IN (SELECT id FROM people WHERE company_id = ${companyId})) <= ${max}`;

/** How many rows an import has; changes of the people's table count those of its triggers too. */
export const countRows = (db: Db, rows: SQL) => db.select({ count: sql<number>`count(*)` }).from(sql`${rows} kept`);

/** The batch item that forgets the deleted versions of people who are back, where `went` holds. */
export const deleteRemoved = (db: Db, companyId: string, rows: SQL, went: Condition) =>
  db.run(sql`DELETE FROM removed_records WHERE company_id = ${companyId} AND name = 'people.person'
    AND id IN (SELECT key FROM ${rows}) AND ${went}`);
