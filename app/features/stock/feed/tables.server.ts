import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * Where a company's prices are pulled from, and how that goes. `failures` in a row; `problem` is the last one's code.
 */
export const priceFeeds = sqliteTable(
  "price_feeds",
  {
    companyId: text("company_id").primaryKey(),
    url: text("url").notNull(),
    active: integer("active", { mode: "boolean" }).notNull(),
    /** Not asked before this moment: the next refresh, or the end of a pause after failures. */
    nextAt: instant("next_at").notNull(),
    failures: integer("failures").notNull().default(0),
    problem: text("problem"),
    succeededAt: instant("succeeded_at"),
    /** Of the newest price taken over. */
    newestAsOf: instant("newest_as_of"),
    since: instant("since").notNull(),
  },
  (t) => [
    check("price_feeds_failures_counted", sql`${t.failures} >= 0 AND (${t.failures} = 0) = (${t.problem} IS NULL)`),
    check("price_feeds_https", sql`${t.url} LIKE 'https://%'`),
  ],
);
