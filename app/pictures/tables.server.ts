import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Words } from "~/shared/languages";
import type { Sizes } from "./rules";

/** A photograph of a company; its files are those of `files` whose subject it is. */
export const pictures = sqliteTable(
  "pictures",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    /** What it was called when it was uploaded: for staff. */
    name: text("name").notNull(),
    /** Of the content; part of every public address, so that one address never shows two pictures. */
    hash: text("hash").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** What must stay in view when it is cropped, in percent from the left and from the top. */
    focusX: integer("focus_x").notNull().default(50),
    focusY: integer("focus_y").notNull().default(50),
    /** Shown in shades of the company's colour in place of its own ones. */
    duotone: integer("duotone", { mode: "boolean" }).notNull().default(false),
    alt: text("alt", { mode: "json" }).$type<Words>().notNull().default({ "zh-CN": "" }),
    /** Who took it, or whose it is, as its page says below it; empty for none. */
    credit: text("credit").notNull().default(""),
    /** A data URI of a few pixels, shown until the picture is there. */
    blur: text("blur").notNull(),
    sizes: text("sizes", { mode: "json" }).$type<Sizes>().notNull(),
    revision: integer("revision").notNull().default(1),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    savedAt: integer("saved_at", { mode: "timestamp_ms" }).notNull(),
    savedBy: text("saved_by").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("pictures_once").on(t.companyId, t.hash),
    check("pictures_focus", sql`${t.focusX} BETWEEN 0 AND 100 AND ${t.focusY} BETWEEN 0 AND 100`),
    check("pictures_blur", sql`length(${t.blur}) <= 200`),
  ],
);
