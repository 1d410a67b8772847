import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FormLevels } from "./rules";

/**
 * What registrations are asked for: one row of the company (no activity), and one of each activity that differs from
 * it.
 */
export const bookingForms = sqliteTable(
  "booking_forms",
  {
    companyId: text("company_id").notNull(),
    activityId: text("activity_id").notNull().default(""),
    levels: text("levels", { mode: "json" }).$type<Partial<FormLevels>>().notNull(),
    revision: integer("revision").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.activityId] })],
);
