import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import { type Rating, reportKinds } from "./rules/terms";

const words = (name: string) => text(name, { mode: "json" }).$type<Words>().notNull();
const line = (name: string) => text(name).notNull().default("");

/**
 * Reports that others have written of the company or its industry. `code` is the number by which a vendor knows one,
 * `rights` notes why the company may hand out the document `file_id`; without it there is none.
 */
export const researchReports = sqliteTable(
  "research_reports",
  {
    ...recordColumns(),
    kind: text("kind", { enum: reportKinds }).notNull(),
    title: words("title"),
    institution: words("institution"),
    authors: line("authors"),
    day: text("day").notNull(),
    rating: text("rating").$type<Rating | "">().notNull().default(""),
    /** The rating in the institution's own words. */
    stated: line("stated"),
    code: line("code"),
    /** Day, institution and title as the file had them that brought it, however they were corrected since. */
    source: line("source"),
    link: line("link"),
    summary: words("summary"),
    fileId: line("file_id"),
    rights: line("rights"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("research_reports_by_day").on(t.companyId, t.kind, t.day, t.id),
    index("research_reports_newest").on(t.companyId, t.day, t.id),
    uniqueIndex("research_reports_code_once").on(t.companyId, t.code).where(sql`${t.code} <> ''`),
    uniqueIndex("research_reports_once")
      .on(t.companyId, t.day, sql`(${t.institution} ->> 'zh-CN')`, sql`(${t.title} ->> 'zh-CN')`)
      .where(sql`${t.code} = ''`),
    check("research_reports_kind_known", sql`${t.kind} IN ('company', 'industry')`),
    check(
      "research_reports_rating_known",
      sql`${t.rating} IN ('', 'buy', 'overweight', 'neutral', 'underweight', 'sell')`,
    ),
    check("research_reports_file_with_right", sql`${t.fileId} = '' OR ${t.rights} <> ''`),
  ],
);
