import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * Letters that an institution signed once for all of its visitors, as staff filed them. Whether one covers a visit is
 * decided by `isCovered` each time it matters.
 */
export const institutionLetters = sqliteTable(
  "institution_letters",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    /** The look-up value of the name, as in `registrations.organisation_index`. */
    nameIndex: text("name_index").notNull(),
    /** The last day of a visit, in Beijing, for which it counts. */
    validUntil: text("valid_until").notNull(),
    file: text("file").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    /** Since when staff let it count no more. */
    endedAt: instant("ended_at"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("institution_letters_by_name").on(t.companyId, t.nameIndex),
    check("institution_letters_filled", sql`length(${t.name}) > 0 AND length(${t.validUntil}) = 10`),
  ],
);
