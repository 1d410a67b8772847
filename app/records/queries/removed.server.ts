import { and, eq, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { listed, namesOf, own, type RecordTable } from "../queries.server";
import { removedRecords } from "../tables.server";
import { asJson } from "./as-json.server";

type Removed = { companyId: string; name: string; id: string };
const ofRemoved = ({ companyId, name, id }: Removed) =>
  and(eq(removedRecords.companyId, companyId), eq(removedRecords.name, name), eq(removedRecords.id, id));

export const findRemoved = async (db: Db, removed: Removed) => {
  const [row] = await db.select().from(removedRecords).where(ofRemoved(removed)).limit(1);
  return row ?? null;
};

/** True in a batch while the record is among the deleted ones. */
export const isRemoved = (removed: Removed): Condition =>
  sql`EXISTS (SELECT 1 FROM removed_records WHERE ${ofRemoved(removed)})`;

/** The batch items that delete a record, or those of `which`, and keep them whole, where `written` holds. */
export function deleteRecord(
  db: Db,
  table: RecordTable,
  { companyId, name, id }: Removed,
  by: { at: Date; name: string },
  applied: Condition,
  which: Condition | undefined = own(table, companyId, id),
) {
  return [
    db.run(sql`INSERT OR REPLACE INTO removed_records (company_id, name, id, row, removed_at, removed_by)
      SELECT company_id, ${name}, id, ${asJson(table)}, ${by.at.getTime()}, ${by.name} FROM ${table}
      WHERE ${which} AND ${applied}`),
    db.delete(table as SQLiteTable).where(and(which, applied)),
  ];
}

/** The batch items that put a deleted record, or those of `which`, back as they were, where `written` holds. */
export const restoreRecord = (
  db: Db,
  table: RecordTable,
  removed: Removed,
  applied: Condition,
  which: Condition | undefined = ofRemoved(removed),
) => [
  db.run(sql`INSERT INTO ${table} (${listed(namesOf(table))})
    SELECT ${sql.join(
      namesOf(table).map((column) => sql`row ->> ${`$.${column}`}`),
      sql`, `,
    )} FROM removed_records
    WHERE ${which} AND ${applied}`),
  db.delete(removedRecords).where(and(which, applied)),
];
