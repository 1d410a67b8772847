import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";

/**
 * The kinds of events that a company adds to the built-in ones; one that is no longer posted keeps its name for old
 * events.
 */
export const activityTypes = sqliteTable(
  "activity_types",
  {
    ...recordColumns(),
    name: text("name", { mode: "json" }).$type<Words>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("activity_types_once").on(t.companyId, sql`(${t.name} ->> 'zh-CN')`),
  ],
);
