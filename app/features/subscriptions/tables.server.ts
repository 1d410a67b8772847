import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const lang = () => text("lang", { enum: ["zh-CN", "tc", "en"] }).notNull();
const alertKinds = ["close", "rise", "fall", "fluctuation", "volume", "stopLoss"] as const;
const frequencies = ["once", "daily", "everyTime"] as const;
const deliveries = ["instant", "daily", "weekly"] as const;

/**
 * One row per person and company. An unsubscribed row keeps the blind index only; an unconfirmed one lives seven
 * days.
 */
export const subscribers = sqliteTable(
  "subscribers",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    emailIndex: text("email_index").notNull(),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    lang: lang(),
    state: text("state", { enum: ["unconfirmed", "confirmed", "unsubscribed"] })
      .notNull()
      .default("unconfirmed"),
    confirmedAt: instant("confirmed_at"),
    unsubscribedAt: instant("unsubscribed_at"),
    /** The list by which staff brought the person in. */
    importId: text("import_id"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("subscribers_once").on(t.companyId, t.emailIndex),
    index("subscribers_by_time").on(t.companyId, t.createdAt, t.id),
    index("subscribers_by_state").on(t.companyId, t.state, t.createdAt, t.id),
    index("subscribers_by_import").on(t.companyId, t.importId).where(sql`${t.importId} IS NOT NULL`),
    check("subscribers_state_known", sql`${t.state} IN ('unconfirmed', 'confirmed', 'unsubscribed')`),
  ],
);

/** A list of people that staff brought in, with the proof that they had agreed; the file itself is not kept. */
export const subscriberImports = sqliteTable(
  "subscriber_imports",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    fileName: text("file_name").notNull(),
    fileHash: text("file_hash").notNull(),
    source: text("source").notNull(),
    consentedOn: text("consented_on").notNull(),
    people: integer("people").notNull(),
    added: integer("added").notNull().default(0),
    byName: text("by_name").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
);

export const topicNames = ["announcements", "events", "newsletters"] as const;
/** `lead` says how many days before an event its reminder is due; announcements have none. */
export type TopicInput = { topic: (typeof topicNames)[number]; type: string; lead?: number };

export type AlertInput = {
  id: string;
  instrumentId: string;
  kind: (typeof alertKinds)[number];
  threshold: number;
  frequency: (typeof frequencies)[number];
  delivery: (typeof deliveries)[number];
};

/** What one sent form asked for. It changes nothing about the subscriber until its link is confirmed. */
export const signUps = sqliteTable(
  "sign_ups",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    subscriberId: text("subscriber_id").notNull(),
    browserHash: text("browser_hash").notNull(),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    lang: lang(),
    wanted: text("wanted", { mode: "json" }).$type<AlertInput[]>().notNull(),
    topics: text("topics", { mode: "json" }).$type<TopicInput[]>().notNull().default([]),
    confirmedAt: instant("confirmed_at"),
    /** Which confirmation won: names the run whose dependent statements may take effect. */
    confirmedBy: text("confirmed_by"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("sign_ups_by_browser").on(t.companyId, t.browserHash),
    index("sign_ups_by_subscriber").on(t.companyId, t.subscriberId, t.createdAt),
    index("sign_ups_by_age").on(t.companyId, t.createdAt),
  ],
);

/** One mailed link each: 48 hours, and good for one confirmation of its sign-up. The link itself is never stored. */
export const confirmationTokens = sqliteTable(
  "confirmation_tokens",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    signUpId: text("sign_up_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("confirmation_tokens_by_hash").on(t.companyId, t.tokenHash),
    index("confirmation_tokens_by_sign_up").on(t.companyId, t.signUpId, t.createdAt),
  ],
);

/**
 * Price alerts of confirmed subscribers. `threshold` is on the scale of the kind: the instrument's prices, hundredths
 * of a percent of a fluctuation, shares of a volume, 0 of the close. `armed` ends when one that is sent once has
 * fired; `ready` is false while one that is sent again rests, on its day or until what it watches for is false again.
 */
export const alerts = sqliteTable(
  "alerts",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    subscriberId: text("subscriber_id").notNull(),
    instrumentId: text("instrument_id").notNull(),
    kind: text("kind", { enum: alertKinds }).notNull(),
    threshold: integer("threshold").notNull(),
    frequency: text("frequency", { enum: frequencies }).notNull().default("once"),
    delivery: text("delivery", { enum: deliveries }).notNull().default("instant"),
    armed: integer("armed", { mode: "boolean" }).notNull().default(true),
    ready: integer("ready", { mode: "boolean" }).notNull().default(true),
    armedAt: instant("armed_at").notNull(),
    /** Of its last firing that still stands. */
    firedAsOf: instant("fired_as_of"),
    firedPrice: integer("fired_price"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("alerts_to_match").on(t.companyId, t.instrumentId, t.kind, t.ready, t.threshold),
    index("alerts_resting")
      .on(t.companyId, t.instrumentId, t.frequency, t.kind, t.threshold)
      .where(sql`${t.ready} = 0 AND ${t.armed} = 1`),
    index("alerts_by_subscriber").on(t.companyId, t.subscriberId),
    index("alerts_fired").on(t.companyId, t.firedAsOf).where(sql`${t.firedAsOf} IS NOT NULL`),
    check("alerts_kind_known", sql`${t.kind} IN ('close', 'rise', 'fall', 'fluctuation', 'volume', 'stopLoss')`),
    check("alerts_frequency_known", sql`${t.frequency} IN ('once', 'daily', 'everyTime')`),
    check("alerts_delivery_known", sql`${t.delivery} IN ('instant', 'daily', 'weekly')`),
    check("alerts_threshold_positive", sql`${t.threshold} > 0 OR (${t.kind} = 'close' AND ${t.threshold} = 0)`),
    check("alerts_ended_when_fired", sql`${t.armed} = 1 OR (${t.frequency} = 'once' AND ${t.firedAsOf} IS NOT NULL)`),
    check("alerts_ready_while_armed", sql`${t.ready} <= ${t.armed}`),
  ],
);

/**
 * How far the ticks of an instrument have been matched; begins when its first alert is armed. `rewound` after a
 * corrected price: what repeating alerts wait for is then found anew from the price before.
 */
export const alertCursors = sqliteTable(
  "alert_cursors",
  {
    companyId: text("company_id").notNull(),
    instrumentId: text("instrument_id").notNull(),
    lastAsOf: instant("last_as_of").notNull(),
    rewound: integer("rewound", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.instrumentId] })],
);

/** What a confirmed subscriber is told of besides prices: one row a type of a topic; the type "*" is all of them. */
export const topics = sqliteTable(
  "topics",
  {
    companyId: text("company_id").notNull(),
    topic: text("topic", { enum: topicNames }).notNull(),
    type: text("type").notNull(),
    subscriberId: text("subscriber_id").notNull(),
    since: instant("since").notNull(),
    /** Days before an event; 0 for what has no lead. */
    lead: integer("lead").notNull().default(0),
    /** Events whose reminder was due before this was asked for are still to be looked through. */
    fresh: integer("fresh", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.topic, t.type, t.subscriberId] }),
    index("topics_by_subscriber").on(t.companyId, t.subscriberId, t.topic, t.type),
    index("topics_by_lead").on(t.companyId, t.topic, t.type, t.lead, t.subscriberId),
    index("topics_fresh").on(t.companyId, t.subscriberId, t.type).where(sql`${t.fresh} = 1`),
    foreignKey({
      columns: [t.companyId, t.subscriberId],
      foreignColumns: [subscribers.companyId, subscribers.id],
    }).onDelete("cascade"),
  ],
);

const count = (name: string) => integer(name).notNull().default(0);

/**
 * How far the mails of one occasion, a release or a newsletter, have been written: up to this subscriber of this type;
 * the type "" says all of them. `kind` is that of their outbox rows; what became of those 0001_triggers.sql counts.
 */
export const mailings = sqliteTable(
  "mailings",
  {
    companyId: text("company_id").notNull(),
    occasion: text("occasion").notNull(),
    kind: text("kind").notNull(),
    type: text("type").notNull(),
    after: text("after").notNull().default(""),
    startedAt: instant("started_at").notNull(),
    written: count("written"),
    sent: count("sent"),
    dropped: count("dropped"),
    failed: count("failed"),
    delivered: count("delivered"),
    bounced: count("bounced"),
    complained: count("complained"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.occasion] }),
    index("mailings_by_time").on(t.companyId, t.startedAt, t.occasion),
  ],
);

/**
 * What subscribers are to be told of one published event: a version for each time that it has had or lost, and how
 * far its mails have been written. Reminders go from the longest lead to the shortest, for those of all types and
 * those of its own apart; `changesAfter` is null once all who had been reminded of an earlier version have been
 * written to.
 */
export const reminderPlans = sqliteTable(
  "reminder_plans",
  {
    companyId: text("company_id").notNull(),
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    version: integer("version").notNull(),
    state: text("state", { enum: ["open", "gone"] }).notNull(),
    startsAt: instant("starts_at").notNull(),
    allDay: integer("all_day", { mode: "boolean" }).notNull(),
    changesAfter: text("changes_after"),
    allLead: integer("all_lead").notNull().default(31),
    allAfter: text("all_after").notNull().default(""),
    typeLead: integer("type_lead").notNull().default(31),
    typeAfter: text("type_after").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.eventId] }),
    index("reminder_plans_by_time").on(t.companyId, t.startsAt),
    check("reminder_plans_state_known", sql`${t.state} IN ('open', 'gone')`),
  ],
);

/**
 * Each mail written about an event, once per subscriber and version; a change has the time it told, or none where the
 * event went.
 */
export const reminders = sqliteTable(
  "reminders",
  {
    companyId: text("company_id").notNull(),
    eventId: text("event_id").notNull(),
    subscriberId: text("subscriber_id").notNull(),
    version: integer("version").notNull(),
    kind: text("kind", { enum: ["reminder", "change"] }).notNull(),
    startsAt: instant("starts_at"),
    allDay: integer("all_day", { mode: "boolean" }).notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.eventId, t.subscriberId, t.version, t.kind] }),
    index("reminders_by_subscriber").on(t.companyId, t.subscriberId),
    foreignKey({
      columns: [t.companyId, t.subscriberId],
      foreignColumns: [subscribers.companyId, subscribers.id],
    }).onDelete("cascade"),
    check("reminders_kind_known", sql`${t.kind} IN ('reminder', 'change')`),
    check("reminders_time_told", sql`${t.kind} = 'change' OR ${t.startsAt} IS NOT NULL`),
  ],
);
