import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { ColumnName } from "~/shared/area";
import type { Words } from "~/shared/languages";

/**
 * Menus that a company makes itself: named collections of its own pages, or of contents of another area (`source`,
 * their kind). Triggers keep those that are posted in the company's settings, where every page finds them.
 */
export const contentMenus = sqliteTable(
  "content_menus",
  {
    ...recordColumns(),
    name: text("name", { mode: "json" }).$type<Words>().notNull(),
    lead: text("lead", { mode: "json" }).$type<Words>().notNull(),
    /** The last part of its address. */
    address: text("address").notNull(),
    /** The column of the site's menu in which it stands; empty for none. */
    column: text("column").$type<ColumnName | "">().notNull().default(""),
    layout: text("layout", { enum: ["list", "page"] })
      .notNull()
      .default("list"),
    source: text("source").notNull().default(""),
    onHome: integer("on_home", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("content_menus_address_once").on(t.companyId, t.address),
    check("content_menus_column_known", sql`${t.column} IN ('', 'company', 'disclosure', 'stock', 'communication')`),
    check("content_menus_layout_known", sql`${t.layout} IN ('list', 'page')`),
    check(
      "content_menus_address_plain",
      sql`length(${t.address}) BETWEEN 2 AND 60 AND ${t.address} NOT GLOB '*[^a-z0-9-]*'`,
    ),
  ],
);

/**
 * Where the pages of a menu stand in it. Triggers on `contents` give each page its place in the menu of its draft,
 * behind all others; a place outlives its page, so that one that is brought back stands where it stood.
 */
export const contentPlaces = sqliteTable(
  "content_places",
  {
    companyId: text("company_id").notNull(),
    menuId: text("menu_id").notNull(),
    contentId: text("content_id").notNull(),
    sort: integer("sort").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.menuId, t.contentId] }),
    index("content_places_in_order").on(t.companyId, t.menuId, t.sort, t.contentId),
  ],
);

/** Terms of the company and how it says them in each language; those that are posted are used. */
export const contentTerms = sqliteTable(
  "content_terms",
  {
    ...recordColumns(),
    term: text("term", { mode: "json" }).$type<Words>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    // guard: term-unique-in-glossary
    uniqueIndex("content_terms_once").on(t.companyId, sql`(${t.term} ->> 'zh-CN')`),
  ],
);
