import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The days on which a member of staff has had the names of the day's visitors shown; one row a shift, beside its row in
 * the log.
 */
export const receptionShifts = sqliteTable(
  "reception_shifts",
  {
    companyId: text("company_id").notNull(),
    userId: text("user_id").notNull(),
    day: text("day").notNull(),
    openedAt: integer("opened_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.day] })],
);
