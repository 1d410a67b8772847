import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Lang, languages, type Words } from "~/shared/languages";
import type { MailKind } from "~/shared/mails/wordings";
import type { DnsResult, MenuEntry } from "./rules";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const words = (name: string) => text(name, { mode: "json" }).$type<Words>();

/**
 * Whom the company's mails come from. `fromAddress` counts once its domain was checked; the hours are those of Beijing.
 */
export const mailSettings = sqliteTable(
  "mail_settings",
  {
    companyId: text("company_id").primaryKey(),
    senderName: words("sender_name"),
    replyTo: text("reply_to"),
    fromAddress: text("from_address"),
    dkimTokens: text("dkim_tokens", { mode: "json" }).$type<string[]>().notNull().default([]),
    address: words("address"),
    hoursFrom: integer("hours_from"),
    hoursUntil: integer("hours_until"),
    checkedAt: instant("checked_at"),
    found: text("found", { mode: "json" }).$type<DnsResult>().notNull().default({}),
    verifiedAt: instant("verified_at"),
    revision: integer("revision").notNull(),
  },
  (t) => [
    check("mail_settings_verified_address", sql`${t.verifiedAt} IS NULL OR ${t.fromAddress} IS NOT NULL`),
    check(
      "mail_settings_hours",
      sql`(${t.hoursFrom} IS NULL AND ${t.hoursUntil} IS NULL)
        OR (${t.hoursFrom} >= 0 AND ${t.hoursUntil} <= 24 AND ${t.hoursFrom} < ${t.hoursUntil})`,
    ),
  ],
);

/** The company's own words of one kind of mail in one language; the house's stand where a text is empty. */
export const mailWordings = sqliteTable(
  "mail_wordings",
  {
    companyId: text("company_id").notNull(),
    kind: text("kind").$type<MailKind>().notNull(),
    lang: text("lang", { enum: languages }).$type<Lang>().notNull(),
    subject: text("subject").notNull(),
    intro: text("intro").notNull(),
    closing: text("closing").notNull(),
    revision: integer("revision").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.kind, t.lang] }),
    check("mail_wordings_one_line", sql`instr(${t.subject}, char(10)) = 0 AND instr(${t.subject}, char(13)) = 0`),
  ],
);

/** What the subscription centre offers, in its order; all of it under the house's names without a row. */
export const centreMenus = sqliteTable("centre_menus", {
  companyId: text("company_id").primaryKey(),
  entries: text("entries", { mode: "json" }).$type<MenuEntry[]>().notNull(),
  revision: integer("revision").notNull(),
});
