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

/** Who prepares a part of a period's results: a kind of content, a kind of record by its name, mails or the picture. */
export const resultsOwners = sqliteTable(
  "results_owners",
  {
    companyId: text("company_id").notNull(),
    /** As `periodKey` writes it, e.g. 2025-annual. */
    period: text("period").notNull(),
    part: text("part").notNull(),
    ownerId: text("owner_id").notNull(),
    ownerName: text("owner_name").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.period, t.part] })],
);
