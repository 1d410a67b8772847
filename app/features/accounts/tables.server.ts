import { sql } from "drizzle-orm";
import { check, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import { platforms } from "./rules/platforms";

/**
 * Accounts of the company on messaging and social platforms. One is bound (`posted`) once staff have seen that it is
 * the company's own: only then readers see it, and only with a way to reach it.
 */
export const publicAccounts = sqliteTable(
  "public_accounts",
  {
    ...recordColumns(),
    platform: text("platform", { enum: platforms }).notNull(),
    name: text("name", { mode: "json" }).$type<Words>().notNull(),
    /** The account's name on the platform, as its users search for it. */
    handle: text("handle").notNull(),
    /** The address that opens the account, or nothing. */
    link: text("link").notNull().default(""),
    /**
     * The id of the platform's own code in the picture library, or nothing: then the code is drawn from the address.
     */
    code: text("code").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("public_accounts_once").on(t.companyId, t.platform, t.handle),
    check("public_accounts_reachable", sql`${t.posted} = 0 OR ${t.link} <> '' OR ${t.code} <> ''`),
    check(
      "public_accounts_platform_known",
      sql`${t.platform} IN (${sql.raw(platforms.map((one) => `'${one}'`).join(", "))})`,
    ),
  ],
);
