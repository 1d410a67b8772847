import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import { countClasses, holderChanges, holderLists } from "./rules/terms";

const isDay = sql.raw("day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'");

/**
 * How many holders shares of a class had at the end of a day; `shares` are those of the class then, null where nobody
 * said.
 */
export const shareholderCounts = sqliteTable(
  "shareholder_counts",
  {
    ...recordColumns(),
    shareClass: text("share_class", { enum: countClasses }).notNull(),
    day: text("day").notNull(),
    holders: integer("holders").notNull(),
    shares: integer("shares"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("shareholder_counts_day_once").on(t.companyId, t.shareClass, t.day),
    index("shareholder_counts_shown").on(t.companyId, t.posted, t.shareClass, t.day),
    check("shareholder_counts_day_written", isDay),
    check("shareholder_counts_positive", sql`${t.holders} > 0 AND coalesce(${t.shares}, 1) > 0`),
  ],
);

/**
 * A place in one of the lists of a report date: shares as a whole number, the ratio an exact decimal in percent as the
 * source states it, empty where it states none. `stated` is the change since the report before in the words of the
 * source, if it says one. `name` is as the source has it and tells who it is; the other two only say it in their
 * languages, where anybody wrote so.
 */
export const holderPositions = sqliteTable(
  "holder_positions",
  {
    ...recordColumns(),
    list: text("list", { enum: holderLists }).notNull(),
    day: text("day").notNull(),
    rank: integer("rank").notNull(),
    name: text("name").notNull(),
    nameTc: text("name_tc").notNull().default(""),
    nameEn: text("name_en").notNull().default(""),
    kind: text("kind").notNull().default(""),
    shares: integer("shares").notNull(),
    ratio: text("ratio").notNull().default(""),
    stated: text("stated", { enum: [...holderChanges, ""] })
      .notNull()
      .default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("holder_positions_rank_once").on(t.companyId, t.list, t.day, t.rank),
    index("holder_positions_shown").on(t.companyId, t.posted, t.list, t.day, t.rank),
    index("holder_positions_holder").on(t.companyId, t.name, t.list, t.day),
    check("holder_positions_day_written", isDay),
    check("holder_positions_counted", sql`${t.rank} > 0 AND ${t.shares} >= 0 AND ${t.name} <> ''`),
    check("holder_positions_ratio_decimal", sql`${t.ratio} NOT GLOB '*[^0-9.]*' AND CAST(${t.ratio} AS REAL) <= 100`),
  ],
);

/**
 * From a day on: shares in free float, shares under restriction, and those that are unlocked on it; null where nobody
 * said.
 */
export const shareFloats = sqliteTable(
  "share_floats",
  {
    ...recordColumns(),
    day: text("day").notNull(),
    free: integer("free"),
    restricted: integer("restricted"),
    unlocked: integer("unlocked"),
    note: text("note", { mode: "json" }).$type<Words>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("share_floats_day_once").on(t.companyId, t.day),
    check("share_floats_day_written", isDay),
    check(
      "share_floats_something_said",
      sql`coalesce(${t.free}, ${t.restricted}, ${t.unlocked}) IS NOT NULL
        AND min(coalesce(${t.free}, 0), coalesce(${t.restricted}, 0), coalesce(${t.unlocked}, 0)) >= 0`,
    ),
  ],
);
