import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { releases } from "~/publishing/tables.server";
import type { Words } from "~/shared/languages";

/** Records that were deleted, whole, until they are put back; `name` says of which kind. */
export const removedRecords = sqliteTable(
  "removed_records",
  {
    companyId: text("company_id").notNull(),
    name: text("name").notNull(),
    id: text("id").notNull(),
    row: text("row").notNull(),
    removedAt: integer("removed_at", { mode: "timestamp_ms" }).notNull(),
    removedBy: text("removed_by").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.name, t.id] })],
);

/**
 * The changes of a record that readers do not get by the save itself, in the order of `seq`: `previous` is the row
 * before the change, null where there was none. Readers have it until the release of this change or of a later one is
 * out. `settled` marks changes whose `previous` nobody reads any more; it keeps readers' statements short and decides
 * nothing.
 */
export const recordChanges = sqliteTable(
  "record_changes",
  {
    companyId: text("company_id").notNull(),
    /** The name of the record's table. */
    record: text("record").notNull(),
    recordId: text("record_id").notNull(),
    seq: integer("seq").notNull(),
    previous: text("previous"),
    releaseId: text("release_id"),
    /** What it corrects, in words for readers; null of a further change. */
    correction: text("correction", { mode: "json" }).$type<Words>(),
    settled: integer("settled", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.record, t.recordId, t.seq] }),
    foreignKey({ columns: [t.companyId, t.releaseId], foreignColumns: [releases.companyId, releases.id] }),
    index("record_changes_open").on(t.companyId, t.record, t.recordId, t.seq).where(sql`${t.settled} = 0`),
    index("record_changes_correcting").on(t.companyId, t.record).where(sql`${t.correction} IS NOT NULL`),
    index("record_changes_by_release").on(t.companyId, t.releaseId),
    check("record_changes_counted", sql`${t.seq} > 0`),
  ],
);
