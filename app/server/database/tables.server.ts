import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CompanySettings } from "~/server/settings/company-settings";
import type { Words } from "~/shared/languages";
import { filePurposes } from "~/shared/schemas";
import { themeNames } from "~/shared/themes";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

export const companies = sqliteTable(
  "companies",
  {
    companyId: text("company_id").primaryKey(),
    name: text("name", { mode: "json" }).$type<Words>().notNull(),
    theme: text("theme", { enum: themeNames }).notNull().default("geekBlue"),
    settings: text("settings", { mode: "json" }).$type<CompanySettings>().notNull().default({}),
    release: integer("release").notNull().default(1),
    /** Since when everybody may read the site; null while only staff may. */
    liveAt: instant("live_at"),
  },
  (t) => [
    check(
      "companies_theme_known",
      sql`${t.theme} IN ('geekBlue', 'coralBlue', 'autumnGold', 'vividOrange', 'chinaRed')`,
    ),
  ],
);

export const hosts = sqliteTable("hosts", {
  host: text("host").primaryKey(),
  companyId: text("company_id").notNull(),
  origin: text("origin").notNull(),
  /** The binding of the database that holds the company; only the hosts in the central one count. */
  database: text("database").notNull().default("DB"),
  /** The company is on its way to another database: nobody is answered. */
  moving: integer("moving", { mode: "boolean" }).notNull().default(false),
  /** Those who run the deployment have stopped the site: nobody but its staff is answered. */
  paused: integer("paused", { mode: "boolean" }).notNull().default(false),
});

/**
 * What must go out. A row is written in the batch of the business row it belongs to; sending only ever moves `state`
 * forward.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    kind: text("kind").notNull(),
    subjectId: text("subject_id").notNull(),
    occasion: text("occasion").notNull(),
    payload: text("payload", { mode: "json" }).$type<Record<string, string | number | null>>().notNull().default({}),
    state: text("state", { enum: ["pending", "sending", "sent", "unknown", "dropped", "failed"] })
      .notNull()
      .default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /**
     * Its queue: codes, for which somebody waits at a screen, mails to one person, bulk to many, or work that sends
     * nothing.
     */
    lane: text("lane", { enum: ["codes", "mails", "bulk", "work"] })
      .notNull()
      .default("mails"),
    /** When it was tried first, or for the first time since staff sent it again. */
    triedSince: instant("tried_since"),
    resent: integer("resent").notNull().default(0),
    dueAt: instant("due_at").notNull().default(sql`0`),
    leaseUntil: instant("lease_until"),
    reason: text("reason"),
    messageId: text("message_id"),
    /** The mail provider that was last asked to send it. */
    provider: text("provider"),
    createdAt: instant("created_at").notNull(),
    doneAt: instant("done_at"),
  },
  (t) => [
    uniqueIndex("outbox_once").on(t.companyId, t.kind, t.subjectId, t.occasion),
    index("outbox_open").on(t.state, t.dueAt),
    index("outbox_by_company").on(t.companyId, t.createdAt),
    // Cloudflare's notices name its message alone; those of SES name the row.
    index("outbox_by_message").on(t.messageId).where(sql`provider = 'cloudflare'`),
    index("outbox_unsent").on(t.companyId, t.createdAt).where(sql`state IN ('failed', 'unknown')`),
    // Not IN: SQLite looks a longer list up in a table of its own, which D1 counts as one more row read for every
    // insert.
    check(
      "outbox_state_known",
      sql.raw(
        ["pending", "sending", "sent", "unknown", "dropped", "failed"]
          .map((state) => `state = '${state}'`)
          .join(" OR "),
      ),
    ),
  ],
);

/** The first answer of a request that carried an idempotency key; null while that request is still running. */
export const idempotency = sqliteTable(
  "idempotency",
  {
    companyId: text("company_id").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    answer: text("answer", { mode: "json" }),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] }), index("idempotency_age").on(t.createdAt)],
);

/** Append-only: who changed what. Personal fields appear as "changed", never as values. */
export const audit = sqliteTable(
  "audit",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    at: instant("at").notNull(),
    actorId: text("actor_id").notNull(),
    action: text("action").notNull(),
    subjectId: text("subject_id").notNull(),
    before: text("before", { mode: "json" }),
    after: text("after", { mode: "json" }),
    /** Why somebody looked at personal data. */
    reason: text("reason"),
    /** Place and seal in the company's chain; the cron gives both, once. */
    seq: integer("seq"),
    hash: text("hash"),
  },
  (t) => [
    index("audit_by_time").on(t.companyId, t.at, t.id),
    index("audit_by_actor").on(t.companyId, t.actorId, t.at, t.id),
    index("audit_by_action").on(t.companyId, t.action, t.at, t.id),
    index("audit_by_subject").on(t.companyId, t.subjectId, t.at, t.id),
    uniqueIndex("audit_chain").on(t.companyId, t.seq),
  ],
);

export const cronRuns = sqliteTable("cron_runs", {
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
  finishedAt: instant("finished_at"),
});

/** When the minute's work of a company was last done to its end, and since when some of it has been failing. */
export const companyTicks = sqliteTable("company_ticks", {
  companyId: text("company_id").primaryKey(),
  at: instant("at").notNull(),
  failingSince: instant("failing_since"),
});

/**
 * The last minute that this database has seen: one that is behind the mark kept outside of it was set back. One row;
 * `lostFrom` and `lostUntil` say what time it forgot then.
 */
export const restoreMarks = sqliteTable("restore_marks", {
  name: text("name").primaryKey(),
  mark: integer("mark").notNull(),
  lostFrom: integer("lost_from"),
  lostUntil: integer("lost_until"),
});

/**
 * A way out of the house, of all companies together: when the next mail may go, and whether it must be asked first if
 * it answers.
 */
export const senders = sqliteTable("senders", {
  name: text("name").primaryKey(),
  /** In milliseconds with a fraction. */
  nextAt: real("next_at").notNull().default(0),
  doubtedAt: instant("doubted_at"),
});

/** A file in private R2; `key` is random and never leaves the server. */
export const files = sqliteTable(
  "files",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    key: text("key").notNull().unique(),
    name: text("name").notNull(),
    kind: text("kind", {
      enum: ["image", "document", "table", "video", "captions", "workbook", "picture", "font", "attachment"],
    }).notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    /** Of a PDF whose page tree could be read. */
    pages: integer("pages"),
    /** Whose file it is: the id of a row of the area that claimed it. */
    subjectId: text("subject_id"),
    purpose: text("purpose", { enum: filePurposes }),
    claimedAt: instant("claimed_at"),
    /** From this moment on nobody can read it; the sweeper deletes object and row. */
    erasedAt: instant("erased_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("files_by_company").on(t.companyId, t.createdAt),
    index("files_by_subject").on(t.companyId, t.subjectId).where(sql`${t.subjectId} IS NOT NULL`),
    index("files_erased").on(t.companyId, t.erasedAt).where(sql`${t.erasedAt} IS NOT NULL`),
    // What is sent at once is 20 MB at most; a video may come in parts.
    check("files_size_limit", sql`${t.size} BETWEEN 1 AND iif(${t.kind} = 'video', 2147483648, 20971520)`),
  ],
);

/**
 * What a person has typed into a form and not saved, sealed: nobody else reads it. A save empties the row and counts
 * on, so that what was on its way then is not taken for newer.
 */
export const autosavedForms = sqliteTable(
  "kept_forms",
  {
    companyId: text("company_id").notNull(),
    form: text("form").notNull(),
    userId: text("user_id").notNull(),
    version: integer("version").notNull(),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    /** The ids of files that it may name: the sweeper leaves those alone. */
    files: text("files", { mode: "json" }).$type<string[]>().notNull().default([]),
    savedBy: text("kept_by").notNull(),
    storedAt: instant("kept_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.form, t.userId] }),
    index("kept_forms_by_age").on(t.companyId, t.storedAt),
  ],
);
