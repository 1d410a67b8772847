import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** The columns of every table of records, beside the area's own: order, whether shown, and who saved it last. */
export const recordColumns = () => ({
  companyId: text("company_id").notNull(),
  id: text("id").notNull(),
  sort: integer("sort").notNull().default(0),
  posted: integer("posted", { mode: "boolean" }).notNull().default(true),
  revision: integer("revision").notNull().default(1),
  savedAt: integer("saved_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
  savedBy: text("saved_by").notNull().default(""),
});
