import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import type { ColumnField } from "./columns/fields";
import type { SpamReason } from "./forms/spam";
import { statuses } from "./rules";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string) => integer(name, { mode: "boolean" });
const words = (name: string) => text(name, { mode: "json" }).$type<Words>();

/** A column of the message board: a form that staff define. */
export const messageColumns = sqliteTable(
  "message_columns",
  {
    ...recordColumns(),
    name: words("name").notNull(),
    about: words("about").notNull(),
    fields: text("fields", { mode: "json" }).$type<ColumnField[]>().notNull(),
    /** Working days until an answer. */
    days: integer("days").notNull(),
    /** How many days after the end of a message the writer's data are kept. */
    keepDays: integer("keep_days").notNull(),
    asksCode: flag("asks_code").notNull(),
    takesFiles: flag("takes_files").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    check("message_columns_days", sql`${t.days} BETWEEN 1 AND 60 AND ${t.keepDays} BETWEEN 30 AND 3650`),
  ],
);

/** What is written in SQL of messages that wait; partial indexes serve these very words alone. */
const waits = sql.raw("status IN ('received', 'working') AND spam = 0");

/**
 * When a writer is to be forgotten, in milliseconds: so many days after the end, or after it came where it is held
 * apart.
 */
export const forgottenAt = sql.raw(
  "((CASE WHEN decided_at IS NOT NULL THEN decided_at WHEN spam = 1 THEN created_at END) + keep_days * 86400000)",
);

/**
 * What investors write. Who writes and what stands in `sealed`; `change_id` names the step that put it where it is, and
 * `before` how it stood, so that the step can be taken back. `told_id` is the step whose mail is still true.
 */
export const messages = sqliteTable(
  "messages",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    number: text("number").notNull(),
    columnId: text("column_id").notNull(),
    status: text("status", { enum: statuses }).notNull().default("received"),
    spam: flag("spam").notNull().default(false),
    spamWhy: text("spam_why").$type<SpamReason | "staff">(),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    emailIndex: text("email_index"),
    mobileIndex: text("mobile_index"),
    textIndex: text("text_index"),
    /** The look-up value of the institution that was given, as in `registrations`. */
    organisationIndex: text("organisation_index"),
    /** How many characters the message itself has: never none. */
    length: integer("length").notNull(),
    files: integer("files").notNull().default(0),
    lang: text("lang", { enum: ["zh-CN", "tc", "en"] }).notNull(),
    /** The writer has proved the e-mail by a code. */
    proved: flag("proved").notNull(),
    ownerId: text("owner_id"),
    ownerName: text("owner_name"),
    dueOn: text("due_on").notNull(),
    answer: text("answer"),
    reason: text("reason"),
    publicQuestion: words("public_question"),
    publicAnswer: words("public_answer"),
    publishedAt: instant("published_at"),
    /**
     * The topic under which its published answer stands among the questions too, which may be none (""); null where it
     * does not.
     */
    questionTopic: text("question_topic"),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
    keepDays: integer("keep_days").notNull(),
    revision: integer("revision").notNull().default(1),
    changeId: text("change_id"),
    toldId: text("told_id"),
    before: text("before"),
    idempotencyKey: text("idempotency_key").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("messages_number_once").on(t.companyId, t.number),
    uniqueIndex("messages_key_once").on(t.companyId, t.idempotencyKey),
    index("messages_by_time").on(t.companyId, t.spam, t.createdAt, t.id),
    index("messages_by_status").on(t.companyId, t.spam, t.status, t.createdAt, t.id),
    index("messages_by_column").on(t.companyId, t.spam, t.columnId, t.createdAt, t.id),
    index("messages_due").on(t.companyId, t.dueOn, t.id).where(waits),
    index("messages_waiting").on(t.companyId, t.createdAt, t.id).where(waits),
    index("messages_published").on(t.companyId, t.publishedAt, t.id).where(sql`status = 'published'`),
    index("messages_by_email").on(t.companyId, t.emailIndex),
    index("messages_by_mobile").on(t.companyId, t.mobileIndex),
    index("messages_by_organisation").on(t.companyId, t.organisationIndex, t.createdAt).where(sql`spam = 0`),
    index("messages_by_text").on(t.companyId, t.textIndex, t.createdAt),
    index("messages_by_change").on(t.companyId, t.changeId),
    index("messages_to_forget").on(t.companyId, forgottenAt).where(sql`sealed_key IS NOT NULL`),
    check("messages_not_empty", sql`${t.length} > 0`),
    check(
      "messages_answer_given",
      sql`(${t.status} NOT IN ('answered', 'published') OR length(${t.answer}) > 0)
        AND (${t.status} <> 'rejected' OR length(${t.reason}) > 0)`,
    ),
    check(
      "messages_published_whole",
      sql`${t.status} <> 'published'
        OR (${t.publishedAt} IS NOT NULL AND ${t.publicQuestion} IS NOT NULL AND ${t.publicAnswer} IS NOT NULL)`,
    ),
    check("messages_spam_not_answered", sql`${t.spam} = 0 OR ${t.status} IN ('received', 'working', 'rejected')`),
  ],
);

/** What staff note for each other; it may name the writer. */
export const messageNotes = sqliteTable(
  "message_notes",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    messageId: text("message_id").notNull(),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    savedAt: instant("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("message_notes_by_message").on(t.companyId, t.messageId, t.savedAt),
  ],
);
