import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { MenuTree } from "~/shared/area";
import type { Parts } from "./rules/own-font";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const lang = () => text("lang", { enum: ["zh-CN", "tc", "en"] }).notNull();

/** How often something was looked at on a Beijing day; no visitor, no address, no cookie. */
export const views = sqliteTable(
  "views",
  {
    companyId: text("company_id").notNull(),
    day: text("day").notNull(),
    subject: text("subject").notNull(),
    lang: lang(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day, t.subject, t.lang] })],
);

/** The own font of a company; its files are those of `files` whose subject it is: the upload, which nobody is given, and its parts. */
export const fonts = sqliteTable("fonts", {
  companyId: text("company_id").primaryKey(),
  id: text("id").notNull(),
  /** What the file was called when it was uploaded: for staff. */
  name: text("name").notNull(),
  fileId: text("file_id").notNull(),
  /** What of it the readers of each language get. */
  parts: text("parts", { mode: "json" }).$type<Parts>().notNull().default({}),
  revision: integer("revision").notNull().default(1),
  /** The release of the company whose words were last looked through, and the moment at which others come out by themselves. */
  seenRelease: integer("seen_release").notNull().default(0),
  seenUntil: instant("seen_until"),
  savedAt: instant("saved_at").notNull(),
  savedBy: text("saved_by").notNull(),
});

/** What staff work on of a company's menu; what readers have stands in the settings of the company. `revision` counts saves. */
export const menuDrafts = sqliteTable("menu_drafts", {
  companyId: text("company_id").primaryKey(),
  draft: text("draft", { mode: "json" }).$type<MenuTree>().notNull(),
  revision: integer("revision").notNull(),
  changeId: text("change_id").notNull(),
  savedAt: instant("saved_at").notNull(),
  savedBy: text("saved_by").notNull(),
  publishedAt: instant("published_at"),
});
