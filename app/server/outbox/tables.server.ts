import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** What the provider reported of a mail after it had taken it, each type once. */
export const mailEvents = sqliteTable(
  "mail_events",
  {
    companyId: text("company_id").notNull(),
    sendId: text("send_id").notNull(),
    type: text("type", { enum: ["delivered", "bounced", "complained", "rejected"] }).notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.sendId, t.type] }),
    index("mail_events_by_time").on(t.companyId, t.type, t.at).where(sql`type <> 'delivered'`),
  ],
);

/**
 * How many mails of a company went on a day of Beijing and what was reported of them; 0001_triggers.sql counts. A
 * company that moves takes them along as they are, after its events, which stand before them by name.
 */
export const mailTotals = sqliteTable(
  "mail_totals",
  {
    companyId: text("company_id").notNull(),
    day: text("day").notNull(),
    sent: integer("sent").notNull().default(0),
    delivered: integer("delivered").notNull().default(0),
    bounced: integer("bounced").notNull().default(0),
    complained: integer("complained").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day] })],
);

/**
 * Addresses, by their blind index, to which no mail (`bounced`) or no bulk mail (`complained`) goes. Outlives an
 * erasure.
 */
export const suppressions = sqliteTable(
  "suppressions",
  {
    companyId: text("company_id").notNull(),
    emailIndex: text("email_index").notNull(),
    reason: text("reason", { enum: ["bounced", "complained"] }).notNull(),
    at: instant("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.emailIndex, t.reason] })],
);

/**
 * Bulk mails of a company wait while `trippedAt` is set; reports before `since` were judged by staff and count no more.
 */
export const mailBreakers = sqliteTable("mail_breakers", {
  companyId: text("company_id").primaryKey(),
  trippedAt: instant("tripped_at"),
  reason: text("reason", { enum: ["bounced", "complained"] }),
  since: instant("since").notNull().default(sql`0`),
});
