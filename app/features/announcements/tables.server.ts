import { foreignKey, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { contents } from "~/publishing/tables.server";

/**
 * Which announcement an exchange's number belongs to, so that no import brings it twice. Triggers on `contents` keep it
 * in step with the drafts; where staff gave two of them one number, it is the first one's.
 */
export const announcementNumbers = sqliteTable(
  "announcement_numbers",
  {
    companyId: text("company_id").notNull(),
    number: text("number").notNull(),
    contentId: text("content_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.number] }),
    index("announcement_numbers_by_content").on(t.companyId, t.contentId),
    foreignKey({ columns: [t.companyId, t.contentId], foreignColumns: [contents.companyId, contents.id] }).onDelete(
      "cascade",
    ),
  ],
);
