import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Words } from "~/shared/languages";

/** The kinds of events that a company adds to the built-in ones; one that is no longer offered keeps its name for old events. */
export const activityTypes = sqliteTable(
  "activity_types",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    name: text("name", { mode: "json" }).$type<Words>().notNull(),
    active: integer("active", { mode: "boolean" }).notNull().default(true),
    revision: integer("revision").notNull().default(1),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
);
