import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CompanySettingsView } from "~/server/settings/company-settings";
import type { Parts } from "./fonts/own-font";

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

/**
 * The own fonts of a company, which looks name by their ids; the files of each are those of `files` whose subject it
 * is: the upload, which nobody is given, and its parts.
 */
export const fonts = sqliteTable(
  "fonts",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    /** What the file was called when it was uploaded: for staff. */
    name: text("name").notNull(),
    fileId: text("file_id").notNull(),
    /** What of it the readers of each language get. */
    parts: text("parts", { mode: "json" }).$type<Parts>().notNull().default({}),
    revision: integer("revision").notNull().default(1),
    /**
     * The release of the company whose words were last looked through, and the moment at which others come out by
     * themselves.
     */
    seenRelease: integer("seen_release").notNull().default(0),
    seenUntil: instant("seen_until"),
    savedAt: instant("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
    /** When it was uploaded, saved with a look, or found to be named by one, whichever came last. */
    storedAt: instant("kept_at").notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
);

/**
 * What staff work on of a part of the site (look, menu, a page of blocks); what readers have is its newest version that
 * is out. `revision` counts saves.
 */
export const siteDrafts = sqliteTable(
  "site_drafts",
  {
    companyId: text("company_id").notNull(),
    part: text("part").notNull(),
    draft: text("draft", { mode: "json" }).$type<unknown>().notNull(),
    revision: integer("revision").notNull(),
    changeId: text("change_id").notNull(),
    savedAt: instant("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.part] })],
);

/**
 * Each version of a part of the site that readers have, had or will have from `at` on. Those that are planned stand in
 * the company's settings, where reading pages find them; `out` says that the settings themselves have it. The one from
 * before all others is nobody's.
 */
export const siteVersions = sqliteTable(
  "site_versions",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    part: text("part").notNull(),
    shows: text("shows", { mode: "json" }).$type<CompanySettingsView>().notNull(),
    at: instant("at").notNull(),
    state: text("state", { enum: ["planned", "out", "calledBack"] }).notNull(),
    savedAt: instant("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("site_versions_by_part").on(t.companyId, t.part, t.at),
    index("site_versions_planned").on(t.companyId, t.at).where(sql`state = 'planned'`),
    check("site_versions_state", sql`${t.state} IN ('planned', 'out', 'calledBack')`),
  ],
);
