import { and, asc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { published } from "~/records/changes/published.server";
import { type Condition, isNamed } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import type { Readers } from "~/server/request/context.server";
import { commonQuestions, questionState, questions, questionTopics } from "./tables.server";

export type QuestionRow = typeof questions.$inferSelect;
type Platform = QuestionRow["platform"];
export type TopicRow = typeof questionTopics.$inferSelect;

export const findQuestion = async (db: Db, companyId: string, id: string): Promise<QuestionRow | null> => {
  const [row] = await db
    .select()
    .from(questions)
    .where(and(eq(questions.companyId, companyId), eq(questions.id, id)))
    .limit(1);
  return row ?? null;
};

/**
 * The questions of the platforms and days of these keys: a file in another language than the question was written in
 * names it by other words.
 */
export const listQuestionsBeside = (db: Db, companyId: string, keys: string[]) => {
  const days = [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf(":"))))];
  return db
    .select()
    .from(questions)
    .where(
      sql`${questions.id} IN (SELECT q.id FROM json_each(${JSON.stringify(days)}) d JOIN questions q
        ON q.company_id = ${companyId} AND q.key >= d.value || ':' AND q.key < d.value || ';')
        AND ${questions.companyId} = ${companyId}`,
    );
};

/** A condition on questions: one of these ids. */
export const isOneOf = (companyId: string, ids: string[]): Condition =>
  sql`${questions.companyId} = ${companyId}
    AND ${questions.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Those of the chosen questions that there are. */
export const listChosen = (db: Db, companyId: string, ids: string[]) =>
  db
    .select({ id: questions.id, revision: questions.revision, posted: questions.posted, topic: questions.topic })
    .from(questions)
    .where(isOneOf(companyId, ids));

/** True in a batch while each of these questions is at its revision. */
export const areAt = (companyId: string, rows: readonly { id: string; revision: number }[]): Condition =>
  sql`(SELECT count(*) FROM json_each(${JSON.stringify(rows.map(({ id, revision }) => [id, revision]))}) one
    CROSS JOIN questions q ON q.company_id = ${companyId} AND q.id = one.value ->> 0
      AND q.revision = one.value ->> 1) = ${rows.length}`;

/** True in a batch while `free` holds, or nobody but others has written the words of these questions. */
export const areOthersOrFree = (companyId: string, ids: string[], userId: string, free: Condition): Condition =>
  sql`(${free} OR NOT EXISTS (SELECT 1 FROM questions WHERE company_id = ${companyId}
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND written_by = ${userId}))`;

type By = { at: Date; name: string };
const changed = ({ at, name }: By) => ({ revision: sql`${questions.revision} + 1`, savedAt: at, savedBy: name });

/** The batch item that shows or hides these questions, if `written` holds. */
export const updatePosted = (db: Db, companyId: string, ids: string[], posted: boolean, by: By, applied: Condition) =>
  db
    .update(questions)
    .set({ posted, ...changed(by) })
    .where(and(isOneOf(companyId, ids), applied));

/** The batch item that files each of these questions under its topic, if `written` holds. */
export const updateTopics = (
  db: Db,
  companyId: string,
  topics: readonly (readonly [id: string, topic: string])[],
  by: By,
  applied: Condition,
) =>
  db
    .update(questions)
    .set({
      topic: sql`(SELECT value ->> 1 FROM json_each(${JSON.stringify(topics)}) WHERE value ->> 0 = ${questions.id})`,
      ...changed(by),
    })
    .where(
      and(
        isOneOf(
          companyId,
          topics.map(([id]) => id),
        ),
        applied,
      ),
    );

/** A condition on deleted records: one of these questions. */
export const isRemovedOneOf = (companyId: string, name: string, ids: string[]): Condition =>
  sql`removed_records.company_id = ${companyId} AND removed_records.name = ${name}
    AND removed_records.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The batch item that puts a question into the index of words, and says who wrote them, if `written` holds. */
export const updateSearch = (
  db: Db,
  companyId: string,
  id: string,
  { search, place, writtenBy }: Pick<QuestionRow, "search" | "place" | "writtenBy">,
  applied: Condition,
) =>
  db
    .update(questions)
    .set({ search, place, writtenBy })
    .where(and(eq(questions.companyId, companyId), eq(questions.id, id), applied));

/** The company's topics in their order. A builder. */
export const listTopics = (db: Db, companyId: string) =>
  db
    .select({ id: questionTopics.id, name: questionTopics.name, keywords: questionTopics.keywords })
    .from(questionTopics)
    .where(eq(questionTopics.companyId, companyId))
    .orderBy(asc(questionTopics.sort), asc(questionTopics.id));

/** True in a batch while there is a topic of that id. */
export const isTopic = (companyId: string, id: string | SQLWrapper): Condition =>
  sql`EXISTS (SELECT 1 FROM question_topics WHERE company_id = ${companyId} AND id = ${id})`;

/** True in a batch while anything is filed under a topic. */
export const isTopicUsed = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM questions WHERE company_id = ${companyId} AND topic = ${id}
      AND ${questionState} IN ('hidden', 'waiting', 'answered'))
    OR EXISTS (SELECT 1 FROM common_questions WHERE company_id = ${companyId} AND topic = ${id})
    OR EXISTS (SELECT 1 FROM said_answers WHERE company_id = ${companyId} AND topic = ${id})`;

/** The batch item that says whether a platform feeds the page, and where investors ask there, if `written` holds. */
export const updateSource = (
  db: Db,
  { companyId, platform, enabled, link }: { companyId: string; platform: Platform; enabled: boolean; link: string },
  applied: Condition,
) =>
  db
    .update(companies)
    .set({
      settings: sql`json_set(${companies.settings}, ${`$.questionSources.${platform}`},
        json(${JSON.stringify({ ...(enabled ? {} : { off: true }), ...(link ? { link } : {}) })}))`,
      release: sql`${companies.release} + 1`,
    })
    .where(and(eq(companies.companyId, companyId), applied));

/** The common questions that readers see, in their order. A builder. */
export const listPublicCommon = (db: Db, readers: Readers, limit = 150) =>
  db
    .select({
      id: commonQuestions.id,
      topic: commonQuestions.topic,
      question: commonQuestions.question,
      answer: commonQuestions.answer,
      savedAt: commonQuestions.savedAt,
    })
    .from(published(commonQuestions, readers))
    .orderBy(asc(commonQuestions.sort), asc(commonQuestions.id))
    .limit(limit);

/** Those of them that have one of these texts in their question or answer. A builder. */
export const listCommonNamed = (db: Db, readers: Readers, texts: readonly string[], limit: number) =>
  db
    .select({ id: commonQuestions.id, question: commonQuestions.question })
    .from(published(commonQuestions, readers))
    .where(
      sql.join(
        texts.map(
          (text) => sql`${isNamed(commonQuestions.question, text)} OR ${isNamed(commonQuestions.answer, text)}`,
        ),
        sql` OR `,
      ),
    )
    .orderBy(asc(commonQuestions.sort))
    .limit(limit);

/** True in a statement while readers have a common problem. */
export const hasCommon = (readers: Readers, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${published(commonQuestions, readers)} WHERE id = ${id})`;

/** True in a statement while readers have a question of one of these platforms. */
export const hasQuestion = (companyId: string, id: string, platforms: readonly string[]): Condition =>
  sql`EXISTS (SELECT 1 FROM questions WHERE company_id = ${companyId} AND id = ${id}
    AND posted = 1 AND platform IN (SELECT value FROM json_each(${JSON.stringify(platforms)})))`;
