import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Words } from "~/shared/languages";
import { ways } from "./rules";

/** The visit notes that a company has written, one row a way; without a row the site's own text is in force. */
export const visitNotes = sqliteTable(
  "visit_notes",
  {
    companyId: text("company_id").notNull(),
    way: text("way", { enum: ways }).notNull(),
    notes: text("notes", { mode: "json" }).$type<Words>().notNull(),
    revision: integer("revision").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.way] })],
);
