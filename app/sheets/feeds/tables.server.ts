import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FeedRefusal } from "./rules";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * Where a company's figures are pulled from, by what they are, and how that goes. `failures` in a row; `problem` is the
 * last one's code, `refusal` what was wrong with the figures of an answer that was not taken over.
 */
export const feeds = sqliteTable(
  "feeds",
  {
    companyId: text("company_id").notNull(),
    name: text("name").notNull(),
    url: text("url").notNull(),
    active: integer("active", { mode: "boolean" }).notNull(),
    /** Not polled before this moment: the next refresh, or the end of a pause after failures. */
    nextAt: instant("next_at").notNull(),
    failures: integer("failures").notNull().default(0),
    problem: text("problem"),
    refusal: text("refusal", { mode: "json" }).$type<FeedRefusal>(),
    succeededAt: instant("succeeded_at"),
    /** Of the newest figure taken over. */
    newestAsOf: instant("newest_as_of"),
    since: instant("since").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.name] }),
    check("feeds_failures_counted", sql`${t.failures} >= 0 AND (${t.failures} = 0) = (${t.problem} IS NULL)`),
    check("feeds_refusal_is_problem", sql`${t.refusal} IS NULL OR ${t.problem} IS NOT NULL`),
    check("feeds_https", sql`${t.url} LIKE 'https://%'`),
  ],
);
