import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import { recommendationKinds } from "./rules/terms";

const words = (name: string) => text(name, { mode: "json" }).$type<Words>().notNull();
const line = (name: string) => text(name).notNull().default("");

/**
 * Results and videos of roadshows that staff recommend to readers. `content_id` names the announcement or event that
 * one is of: readers have it while they have that content, and what is not said here is said by it.
 */
export const recommendations = sqliteTable(
  "recommendations",
  {
    ...recordColumns(),
    kind: text("kind", { enum: recommendationKinds }).notNull(),
    contentId: line("content_id"),
    title: words("title"),
    about: words("about"),
    day: line("day"),
    link: line("link"),
    /** The id of a picture of the library, or nothing. */
    picture: line("picture"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("recommendations_in_order").on(t.companyId, t.posted, t.sort, t.id),
    // guard: recommendation-content-unique
    uniqueIndex("recommendations_once").on(t.companyId, t.contentId).where(sql`${t.contentId} <> ''`),
    check("recommendations_kind_known", sql`${t.kind} IN ('results', 'roadshow')`),
    // guard: recommendation-has-target
    check(
      "recommendations_lead_somewhere",
      sql`${t.contentId} <> '' OR (${t.title} ->> 'zh-CN' <> '' AND ${t.link} <> '' AND ${t.day} <> '')`,
    ),
  ],
);
