import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import { answerSources } from "./ledger/rules";
import { platforms } from "./platforms/rules";
import { grains } from "./platforms/spans";

const words = (name: string) => text(name, { mode: "json" }).$type<Words>().notNull();
const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** How a question stands, as its indexes have it. */
export const questionState = sql.raw(
  "CASE WHEN posted = 0 THEN 'hidden' WHEN answer ->> 'zh-CN' = '' THEN 'waiting' ELSE 'answered' END",
);

/** What questions are about; `keywords` are the words by which a new one is taken for one of the topic. */
export const questionTopics = sqliteTable(
  "question_topics",
  { ...recordColumns(), name: words("name"), keywords: text("keywords").notNull().default("") },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("question_topics_once").on(t.companyId, sql`(${t.name} ->> 'zh-CN')`),
  ],
);

/**
 * What investors asked and the company answered. Triggers keep `questions_spans`, `questions_askers` and the index of
 * words in step with every write; those tables are named so that a company that moves brings them after the questions.
 */
export const questions = sqliteTable(
  "questions",
  {
    ...recordColumns(),
    /** What tells one question from another: platform, day, and hash of who asked what. */
    key: text("key").notNull(),
    platform: text("platform", { enum: platforms }).notNull(),
    /** The id of a topic, or nothing. */
    topic: text("topic").notNull().default(""),
    askedAt: instant("asked_at").notNull(),
    /** The nickname on the platform: nothing else of a person is kept. */
    asker: text("asker").notNull().default(""),
    question: words("question"),
    /** Empty in Simplified Chinese while there is none. */
    answer: words("answer"),
    /** Null where an answer came without its time. */
    answeredAt: instant("answered_at"),
    link: text("link").notNull().default(""),
    /** Where the answer was given first: the id of a question or of `said_answers`, or nothing. */
    firstSaid: text("first_said").notNull().default(""),
    /** The row of its words in the index, which grows with the time of the question. */
    place: integer("place").notNull(),
    /** Its words as the index has them. */
    search: text("search").notNull().default(""),
    /** The id of whoever wrote its words last: where publishing needs a second person, another one shows it. */
    writtenBy: text("written_by").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("questions_once").on(t.companyId, t.key),
    uniqueIndex("questions_placed").on(t.place),
    index("questions_by_time").on(t.companyId, questionState, t.askedAt, t.id),
    index("questions_by_platform").on(t.companyId, questionState, t.platform, t.askedAt, t.id),
    index("questions_by_topic").on(t.companyId, questionState, t.topic, t.askedAt, t.id),
    index("questions_by_both").on(t.companyId, questionState, t.platform, t.topic, t.askedAt, t.id),
    check("questions_platform_known", sql`${t.platform} IN ('szse', 'sse', 'own')`),
    check(
      "questions_answered_after",
      sql`${t.answeredAt} IS NULL OR (${t.answeredAt} >= ${t.askedAt} AND ${t.answer} ->> 'zh-CN' <> '')`,
    ),
  ],
);

/**
 * How many shown questions of a platform were asked in a span, by the day of the question in Beijing, and how many of
 * them are answered; `hours` counts the answers by their whole hours. Kept by triggers.
 */
export const questionsSpans = sqliteTable(
  "questions_spans",
  {
    companyId: text("company_id").notNull(),
    grain: text("grain", { enum: grains }).notNull(),
    span: text("span").notNull(),
    platform: text("platform", { enum: platforms }).notNull(),
    asked: integer("asked").notNull(),
    answered: integer("answered").notNull(),
    hours: text("hours", { mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.grain, t.span, t.platform] })],
);

/** How often a nickname of a platform asked in a span (a month, a year or all), of what is shown. Kept by triggers. */
export const questionsAskers = sqliteTable(
  "questions_askers",
  {
    companyId: text("company_id").notNull(),
    span: text("span").notNull(),
    platform: text("platform", { enum: platforms }).notNull(),
    asker: text("asker").notNull(),
    asked: integer("asked").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.span, t.platform, t.asker] }),
    index("questions_askers_ranked").on(t.companyId, t.span, t.platform, sql`asked DESC`, t.asker),
  ],
);

/** Questions that are asked again and again, with the company's answer, in the order of their topic. */
export const commonQuestions = sqliteTable(
  "common_questions",
  { ...recordColumns(), topic: text("topic").notNull(), question: words("question"), answer: words("answer") },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), index("common_questions_by_topic").on(t.companyId, t.topic)],
);

/**
 * The ledger of fair answers: what was said to one investor elsewhere than in a question, as in a meeting. `venue` is
 * how readers are told of it, where it may be named (`posted`).
 */
export const givenAnswers = sqliteTable(
  "said_answers",
  {
    ...recordColumns(),
    source: text("source", { enum: answerSources }).notNull(),
    /** The id of the event of the calendar, or of the visit, at which it was said, or nothing. */
    eventId: text("event_id").notNull().default(""),
    topic: text("topic").notNull().default(""),
    saidAt: instant("said_at").notNull(),
    venue: words("venue"),
    /** What was asked, and what was said. */
    asked: text("asked").notNull().default(""),
    said: text("said").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("said_answers_by_topic").on(t.companyId, t.topic, t.saidAt),
    index("said_answers_by_event").on(t.companyId, t.eventId).where(sql`${t.eventId} <> ''`),
    check("said_answers_source_known", sql`${t.source} IN ('meeting', 'call', 'message', 'other')`),
  ],
);
