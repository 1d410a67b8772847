import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How often something was tried in a fixed window; `key` is an HMAC, never an address. */
export const limits = sqliteTable(
  "limits",
  {
    companyId: text("company_id").notNull(),
    key: text("key").notNull(),
    count: integer("count").notNull(),
    resetsAt: integer("resets_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] }), index("limits_by_age").on(t.companyId, t.resetsAt)],
);

/**
 * What a company has used of what is limited: `storage` in bytes, kept by triggers on `files`, and bulk mails by month
 * (`mails:2026-11`). A company that moves takes it along as it is, after its files, which stand before it by name.
 */
export const usage = sqliteTable(
  "usage",
  {
    companyId: text("company_id").notNull(),
    what: text("what").notNull(),
    used: integer("used").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.what] })],
);
