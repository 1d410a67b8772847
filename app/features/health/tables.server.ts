import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Words } from "~/shared/languages";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** How the site stood when it was last looked through, for the overview. One row a company. */
export const siteHealth = sqliteTable("site_health", {
  companyId: text("company_id").primaryKey(),
  score: integer("score").notNull(),
  /** How many things want mending. */
  wrong: integer("wrong").notNull(),
  /** The release of the company that was looked at. */
  seenRelease: integer("seen_release").notNull(),
  at: instant("at").notNull(),
});

/**
 * The links to other sites that readers have, how each answered when it was asked for last, and where staff change it.
 */
export const siteLinks = sqliteTable(
  "site_links",
  {
    companyId: text("company_id").notNull(),
    url: text("url").notNull(),
    /** Where readers find it. */
    title: text("title", { mode: "json" }).$type<Words>().notNull(),
    /** The screen of the back office on which it stands. */
    href: text("href").notNull(),
    state: text("state", { enum: ["new", "fine", "doubted", "dead"] })
      .notNull()
      .default("new"),
    fails: integer("fails").notNull().default(0),
    /** Of the last answer; 0 when there was none. */
    status: integer("status").notNull().default(0),
    askedAt: instant("asked_at"),
    dueAt: instant("due_at").notNull().default(sql`0`),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.url] }),
    index("site_links_due").on(t.companyId, t.dueAt),
    check("site_links_state_known", sql`${t.state} IN ('new', 'fine', 'doubted', 'dead')`),
  ],
);

/**
 * The pages of the site that have an address of their own, and what the HTML of each weighed when it was asked for
 * last.
 */
export const sitePages = sqliteTable(
  "site_pages",
  {
    companyId: text("company_id").notNull(),
    path: text("path").notNull(),
    /** As it is sent, compressed, in Simplified Chinese; null when it was not answered, or not asked for yet. */
    bytes: integer("bytes"),
    /** The release of the company that was weighed. */
    seenRelease: integer("seen_release").notNull().default(-1),
    at: instant("at").notNull().default(sql`0`),
    isDue: integer("is_due", { mode: "boolean" }).notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.path] }),
    index("site_pages_due").on(t.companyId).where(sql`${t.isDue} = 1`),
  ],
);
