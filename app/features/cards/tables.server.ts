import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import { languages, type Words } from "~/shared/languages";
import { homeZone, zones } from "./meeting-hours/rules";
import { talkStatuses } from "./meeting-hours/times";
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
    /** Whether visitors may ask for a talk. */
    talks: integer("talks", { mode: "boolean" }).notNull().default(false),
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
    /** The look-up value of the institution that was given, as in `registrations`. */
    organisationIndex: text("organisation_index"),
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
    index("card_receivers_by_organisation").on(t.companyId, t.organisationIndex, t.createdAt),
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

/**
 * From when on the days count after which somebody who asked for a talk is forgotten: its time, or the request where
 * none was agreed.
 */
export const talkForgottenFrom = sql.raw("(CASE WHEN starts_at IS NULL THEN created_at ELSE starts_at END)");

/**
 * Requests for a talk with the person of a card; who asks, and about what, stands in `sealed`, which is null once
 * erased. `wishes` are moments in milliseconds, `toldId` is the step whose mail is still true. No person has two talks
 * at one time.
 */
export const cardTalks = sqliteTable(
  "card_talks",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    cardId: text("card_id").notNull(),
    status: text("status", { enum: talkStatuses }).notNull().default("asked"),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    emailIndex: text("email_index"),
    mobileIndex: text("mobile_index"),
    /** The look-up value of the institution that was given, as in `registrations`. */
    organisationIndex: text("organisation_index"),
    lang: text("lang", { enum: languages }).notNull(),
    /** In which time zone the visitor reads a clock. */
    zone: text("zone", { enum: zones }).notNull().default(homeZone),
    wishes: text("wishes", { mode: "json" }).$type<number[]>().notNull(),
    startsAt: instant("starts_at"),
    place: text("place"),
    reason: text("reason"),
    /** Why its time was agreed although it lies in a silent period; null without leave. */
    silentReason: text("silent_reason"),
    createdAt: instant("created_at").notNull(),
    revision: integer("revision").notNull().default(1),
    toldId: text("told_id"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("card_talks_one_at_a_time").on(t.companyId, t.cardId, t.startsAt),
    index("card_talks_by_time").on(t.companyId, t.createdAt, t.id),
    index("card_talks_by_status").on(t.companyId, t.status, t.createdAt, t.id),
    index("card_talks_by_card").on(t.companyId, t.cardId, t.createdAt, t.id),
    index("card_talks_by_card_status").on(t.companyId, t.cardId, t.status, t.createdAt, t.id),
    index("card_talks_by_email").on(t.companyId, t.emailIndex, t.createdAt),
    index("card_talks_by_mobile").on(t.companyId, t.mobileIndex, t.createdAt),
    index("card_talks_by_organisation").on(t.companyId, t.organisationIndex, t.createdAt),
    index("card_talks_to_forget").on(t.companyId, talkForgottenFrom).where(sql`sealed_key IS NOT NULL`),
    check(
      "card_talks_time_agreed",
      sql`(${t.status} IN ('confirmed', 'done')) = (${t.startsAt} IS NOT NULL)
        AND (${t.status} <> 'declined' OR length(${t.reason}) > 0)`,
    ),
    check("card_talks_begin_together", sql`${t.startsAt} % 1800000 = 0`),
  ],
);
