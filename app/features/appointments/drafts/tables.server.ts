import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A registration form as a browser last sent it, sealed, under a look-up value of the key in the browser's cookie and
 * the activity.
 */
export const bookingDrafts = sqliteTable(
  "booking_drafts",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    sealed: text("sealed").notNull(),
    sealedKey: text("sealed_key").notNull(),
    savedAt: integer("saved_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), index("booking_drafts_by_end").on(t.companyId, t.expiresAt)],
);
