import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Spellings that staff joined to another one of the same institution, by the look-up values of both names. What others
 * are joined to is itself joined to nothing.
 */
export const institutionSpellings = sqliteTable(
  "institution_spellings",
  {
    companyId: text("company_id").notNull(),
    nameIndex: text("name_index").notNull(),
    joinedTo: text("joined_to").notNull(),
    joinedAt: integer("joined_at", { mode: "timestamp_ms" }).notNull(),
    joinedBy: text("joined_by").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.nameIndex] }),
    index("institution_spellings_by_joined").on(t.companyId, t.joinedTo),
    check("institution_spellings_differ", sql`${t.nameIndex} <> ${t.joinedTo}`),
  ],
);
