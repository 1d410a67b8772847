import { sql } from "drizzle-orm";
import { check, foreignKey, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import type { Better, ScaleName } from "./rules/scales";
import type { Topic, YearFigure } from "./rules/terms";

const words = (name: string) => text(name, { mode: "json" }).$type<Words>().notNull();
const line = (name: string) => text(name).notNull().default("");

/**
 * Agencies that rate the company, each with its scale: `grades` from the worst to the best, or numbers from `least` to
 * `most`. Triggers keep every score on the scale of its agency.
 */
export const esgAgencies = sqliteTable(
  "esg_agencies",
  {
    ...recordColumns(),
    name: words("name"),
    scale: text("scale").$type<ScaleName>().notNull(),
    grades: text("grades", { mode: "json" }).$type<string[]>().notNull(),
    least: line("least"),
    most: line("most"),
    better: text("better").$type<Better>().notNull(),
    /** What the company says of the scale; nothing: what is known of it. */
    about: words("about"),
    link: line("link"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    // guard: esg-agency-unique
    uniqueIndex("esg_agencies_once").on(t.companyId, sql`(${t.name} ->> 'zh-CN')`),
    check("esg_agencies_better_known", sql`${t.better} IN ('higher', 'lower')`),
    check(
      "esg_agencies_scaled",
      sql`CASE WHEN json_array_length(${t.grades}) = 0 THEN ${t.least} <> ''
        AND CAST(${t.least} AS REAL) < CAST(${t.most} AS REAL)
        ELSE json_array_length(${t.grades}) > 1 AND ${t.least} || ${t.most} = '' END`,
    ),
  ],
);

/** The company's score of an agency as of a report date, one a day. */
export const esgRatings = sqliteTable(
  "esg_ratings",
  {
    ...recordColumns(),
    agencyId: text("agency_id").notNull(),
    day: text("day").notNull(),
    score: text("score").notNull(),
    note: words("note"),
    link: line("link"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.agencyId], foreignColumns: [esgAgencies.companyId, esgAgencies.id] }),
    // guard: esg-rating-unique-per-day
    uniqueIndex("esg_ratings_once").on(t.companyId, t.agencyId, t.day),
    index("esg_ratings_newest").on(t.companyId, t.agencyId, t.posted, t.day, t.id),
  ],
);

/** Key figures over years, in the unit that is named; `note` says what is counted and who has assured it. */
export const esgFigures = sqliteTable(
  "esg_figures",
  {
    ...recordColumns(),
    topic: text("topic").$type<Topic>().notNull(),
    name: words("name"),
    unit: words("unit"),
    note: words("note"),
    /** Newest year first, each year once. */
    series: text("series", { mode: "json" }).$type<YearFigure[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    // guard: esg-figure-unique
    uniqueIndex("esg_figures_once").on(t.companyId, sql`(${t.name} ->> 'zh-CN')`),
    check("esg_figures_topic_known", sql`${t.topic} IN ('environment', 'social', 'governance')`),
    check("esg_figures_with_years", sql`json_array_length(${t.series}) BETWEEN 1 AND 30`),
  ],
);
