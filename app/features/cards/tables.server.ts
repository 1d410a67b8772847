import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import { languages, type Words } from "~/shared/languages";
import { ways } from "./rules";

const words = (name: string) => text(name, { mode: "json" }).$type<Words>().notNull();

/** Business cards of people of the company; `owner` is the member of staff whose own card it is, or nothing. */
export const businessCards = sqliteTable(
  "business_cards",
  {
    ...recordColumns(),
    owner: text("owner").notNull().default(""),
    name: words("name"),
    post: words("post"),
    phone: text("phone").notNull().default(""),
    email: text("email").notNull().default(""),
    greeting: words("greeting").default({ "zh-CN": "" }),
    /** The id of a picture of the library, or nothing. */
    portrait: text("portrait").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("business_cards_own").on(t.companyId, t.owner).where(sql`${t.owner} <> ''`),
  ],
);

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Who took a card and proved the e-mail by a code; once a card and person, as it was the last time. */
export const cardReceivers = sqliteTable(
  "card_receivers",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    cardId: text("card_id").notNull(),
    way: text("way", { enum: ways }).notNull(),
    sealed: text("sealed").notNull(),
    sealedKey: text("sealed_key").notNull(),
    emailIndex: text("email_index").notNull(),
    mobileIndex: text("mobile_index"),
    lang: text("lang", { enum: languages }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("card_receivers_once").on(t.companyId, t.cardId, t.emailIndex),
    index("card_receivers_by_time").on(t.companyId, t.createdAt, t.id),
    index("card_receivers_by_card").on(t.companyId, t.cardId, t.createdAt, t.id),
    index("card_receivers_by_email").on(t.companyId, t.emailIndex, t.createdAt),
    index("card_receivers_by_mobile").on(t.companyId, t.mobileIndex, t.createdAt),
  ],
);

/** How often a card's contact file was taken in a month (`yyyy-MM` in Beijing), by whomever: nothing of a person. */
export const cardDownloads = sqliteTable(
  "card_downloads",
  {
    companyId: text("company_id").notNull(),
    cardId: text("card_id").notNull(),
    way: text("way", { enum: ways }).notNull(),
    month: text("month").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.month, t.cardId, t.way] }),
    check("card_downloads_counted", sql`${t.count} > 0`),
  ],
);
