import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
