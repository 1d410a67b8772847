import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import type { Profile } from "./schemas";
import { sourceFields } from "./sources/rules";

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

/**
 * What a source of market data says of the profile, a row a field; `asOf` is the day that the source states, else
 * empty.
 */
export const profileFacts = sqliteTable(
  "profile_facts",
  {
    ...recordColumns(),
    field: text("field", { enum: sourceFields }).notNull(),
    said: text("said", { mode: "json" }).$type<Words>().notNull(),
    asOf: text("as_of").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("profile_facts_field_once").on(t.companyId, t.field),
  ],
);

/** The fields that follow the source; one without a row keeps what staff write. */
export const profileFollows = sqliteTable(
  "profile_follows",
  {
    companyId: text("company_id").notNull(),
    field: text("field", { enum: sourceFields }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.field] })],
);
