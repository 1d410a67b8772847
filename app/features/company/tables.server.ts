import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Profile } from "./schemas";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** One row a company: what editors work on, and what readers see. `revision` counts saves. */
export const companyProfiles = sqliteTable("company_profiles", {
  companyId: text("company_id").primaryKey(),
  draft: text("draft", { mode: "json" }).$type<Profile>().notNull(),
  published: text("published", { mode: "json" }).$type<Profile>(),
  revision: integer("revision").notNull(),
  changeId: text("change_id").notNull(),
  savedAt: instant("saved_at").notNull(),
  savedBy: text("saved_by").notNull(),
  publishedAt: instant("published_at"),
});
