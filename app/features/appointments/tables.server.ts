import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import { type LetterMode, letterModes } from "./letters/rules";
import type { ResearchType } from "./rules";
import { ways } from "./ways/rules";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const words = (name: string) => text(name, { mode: "json" }).$type<Words>();
const flag = (name: string) => integer(name, { mode: "boolean" });

/** `person` is the id of whose name it is; empty for a name that is nobody's on record. */
export type Receptionist = { name: Words; post: Words; contact: string; person: string };

/**
 * `held` counts the heads of pending, passed and offered registrations, kept by the batch that changes them; a null
 * quota is no limit.
 */
export const activities = sqliteTable(
  "activities",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    title: words("title").notNull(),
    location: words("location").notNull(),
    description: words("description").notNull(),
    receptionist: text("receptionist", { mode: "json" }).$type<Receptionist>().notNull(),
    /** The member of staff who receives the visitors on the day; empty for nobody yet. */
    host: text("host").notNull().default(""),
    /** In which way it is booked: which notes its visitors read and accept. */
    way: text("way", { enum: ways }).notNull().default("companyResearch"),
    researchTypes: text("research_types", { mode: "json" }).$type<ResearchType[]>().notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    opensAt: instant("opens_at").notNull(),
    closesAt: instant("closes_at").notNull(),
    quota: integer("quota"),
    held: integer("held").notNull().default(0),
    maxCompanions: integer("max_companions").notNull().default(3),
    asksDocument: flag("asks_document").notNull().default(false),
    arrangeable: flag("arrangeable").notNull().default(true),
    /** Whether institutional visitors sign the commitment letter, and when. */
    letter: text("letter", { enum: letterModes }).$type<LetterMode>().notNull().default("none"),
    /** The id of a picture of the company's library; empty for none. */
    picture: text("picture").notNull().default(""),
    /** Called off; its readers still have it. */
    cancelled: flag("cancelled").notNull().default(false),
    /** Why it can be booked although it lies in a silent period; null without leave. */
    silentReason: text("silent_reason"),
    /** The second from which readers have it and can book; null of a draft. */
    shownAt: instant("shown_at"),
    revision: integer("revision").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("activities_by_time").on(t.companyId, t.startsAt, t.id),
    index("activities_by_showing").on(t.companyId, t.shownAt),
    index("activities_by_person").on(t.companyId, sql`receptionist ->> '$.person'`),
    check(
      "activities_times_in_order",
      sql`${t.startsAt} < ${t.endsAt} AND ${t.opensAt} < ${t.closesAt} AND ${t.closesAt} <= ${t.startsAt}`,
    ),
    check(
      "activities_counts",
      sql`${t.held} >= 0 AND coalesce(${t.quota}, 0) >= 0 AND ${t.maxCompanions} BETWEEN 0 AND 99998`,
    ),
  ],
);

export const registrations = sqliteTable(
  "registrations",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    activityId: text("activity_id").notNull(),
    number: text("number").notNull(),
    status: text("status", { enum: ["waiting", "offered", "pending", "passed", "rejected", "cancelled", "lapsed"] })
      .notNull()
      .default("pending"),
    partySize: integer("party_size").notNull(),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    mobileIndex: text("mobile_index"),
    emailIndex: text("email_index"),
    /** By which staff find who came by an exact name, of the person or of the institution. */
    nameIndex: text("name_index"),
    organisationIndex: text("organisation_index"),
    lang: text("lang", { enum: ["zh-CN", "tc", "en"] }).notNull(),
    investorType: text("investor_type", { enum: ["institutional", "individual"] }).notNull(),
    side: text("side", { enum: ["buyer", "seller"] }),
    researchType: text("research_type", { enum: ["telephone", "online", "onsite"] }).notNull(),
    reason: text("reason"),
    /** The same in the languages in which the company keeps it; null of one that was typed. */
    reasonWords: words("reason_words"),
    /**
     * How many days after the visit document number and ID images may be kept, as promised at booking; null when there
     * are none.
     */
    documentDays: integer("document_days").default(30),
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
    arrivedAt: instant("arrived_at"),
    /** Until when places are kept for who waited for them; null of who did not wait. */
    offeredUntil: instant("offered_until"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.activityId], foreignColumns: [activities.companyId, activities.id] }),
    uniqueIndex("registrations_number_once").on(t.companyId, t.number),
    uniqueIndex("registrations_key_once").on(t.companyId, t.idempotencyKey),
    index("registrations_by_activity").on(t.companyId, t.activityId, t.status),
    index("registrations_by_status").on(t.companyId, t.status, t.createdAt, t.id),
    index("registrations_by_time").on(t.companyId, t.createdAt, t.id),
    index("registrations_by_mobile").on(t.companyId, t.mobileIndex),
    index("registrations_by_email").on(t.companyId, t.emailIndex),
    index("registrations_by_name").on(t.companyId, t.nameIndex),
    index("registrations_by_organisation").on(t.companyId, t.organisationIndex, t.createdAt),
    index("registrations_with_document").on(t.companyId, t.activityId).where(sql`${t.documentDays} IS NOT NULL`),
    check("registrations_party_size", sql`${t.partySize} BETWEEN 1 AND 99999`),
    check("registrations_offer_ends", sql`${t.status} <> 'offered' OR ${t.offeredUntil} IS NOT NULL`),
    check("registrations_reason_given", sql`${t.status} <> 'rejected' OR length(${t.reason}) > 0`),
  ],
);

/** Why registrations are usually declined, as staff choose it. */
export const declineReasons = sqliteTable(
  "decline_reasons",
  { ...recordColumns(), words: words("words").notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
);

/** One row a head, the visitor at position 0. While a row is live its mobile is taken for the activity. */
export const attendees = sqliteTable(
  "attendees",
  {
    companyId: text("company_id").notNull(),
    registrationId: text("registration_id").notNull(),
    position: integer("position").notNull(),
    activityId: text("activity_id").notNull(),
    mobileIndex: text("mobile_index"),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    live: flag("live").notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.registrationId, t.position] }),
    uniqueIndex("attendees_mobile_once").on(t.companyId, t.activityId, t.mobileIndex).where(sql`${t.live} = 1`),
  ],
);
