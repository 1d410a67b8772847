import { defineRecord } from "~/records/define-record.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { listQuestions } from "../platforms/list-queries.server";
import { isTopic } from "../queries.server";
import type { GivenAnswerValues } from "../schemas";
import { givenAnswers } from "../tables.server";
import { listTopicAnswers, listUnnoted } from "./queries.server";
import { nearest, notedId } from "./rules";

const maxAnswers = 2_000;
const looked = 60;
const shown = 8;
const mostMeetings = 12;

export type GivenAnswerRow = typeof givenAnswers.$inferSelect;

/** What was said to one investor elsewhere than in a question. Refuses `topicUnknown`. */
export const givenAnswerRecords = defineRecord<GivenAnswerRow, GivenAnswerValues>({
  name: "questions.said",
  table: givenAnswers,
  fields: ["source", "eventId", "topic", "saidAt", "venue", "asked", "said"],
  needs: (companyId, { topic }) => (topic ? [{ code: "topicUnknown", condition: isTopic(companyId, topic) }] : []),
  max: maxAnswers,
  full: "recordsTooMany",
});

/** What was said elsewhere as its forms have it, newest first. */
export const listGivenAnswers = async (ctx: Ctx) =>
  (await givenAnswerRecords.list(ctx))
    .sort((one, other) => other.saidAt.getTime() - one.saidAt.getTime())
    .map(({ saidAt, ...row }) => ({ ...row, saidAt: saidAt.toISOString() }));

/** So long after a meeting the ledger asks what was said there. */
const requested = 90 * 86_400_000;

/** The events and visits of the last 90 days of which the ledger has nothing yet, newest first. */
export async function listMeetings({ db, company, now }: Ctx) {
  const rows = await listUnnoted(db, company.id, { since: new Date(now.getTime() - requested), now }, mostMeetings);
  return rows.map(({ id, at, title }) => ({ id, at: new Date(at), title: JSON.parse(title) as Words }));
}
export type Meeting = Awaited<ReturnType<typeof listMeetings>>[number];

/**
 * What of the ledger touches a topic or a question's words: the answers nearest to them of the topic's newest. `from`
 * is the question's own id.
 */
export async function ledgerOf(
  { db, company }: Ctx,
  { topic, text, own }: { topic: string; text: string; own: string },
) {
  const { questions, given } = await inBatch(db, {
    questions: listQuestions(
      db,
      company.id,
      { states: ["answered", "hidden"], platforms: null, topic: topic || null },
      looked,
    ),
    given: listTopicAnswers(db, company.id, topic || null, looked),
  });
  const wordsOf = (json: string) => JSON.parse(json) as Words;
  const answers = questions
    .map((row) => ({ ...row, question: wordsOf(row.question), answer: wordsOf(row.answer) }))
    .filter(({ id, answer }) => id !== own && answer["zh-CN"] !== "")
    .map(({ id, platform, askedAt, answeredAt, question, answer, posted }) => ({
      ...{ id, platform, source: null, venue: null, public: posted === 1 },
      ...{ at: new Date(answeredAt ?? askedAt), asked: question["zh-CN"], said: answer["zh-CN"] },
    }));
  const asQuestions = new Set(answers.map(({ id }) => notedId(id)));
  const notAgain = given.filter(({ id }) => !asQuestions.has(id));
  const elsewhere = notAgain.map(({ id, source, saidAt, venue, asked, said: words, posted }) => ({
    ...{ id, platform: null, source, venue, public: posted },
    ...{ at: saidAt, asked, said: words },
  }));
  return nearest([...answers, ...elsewhere], text, shown);
}
export type LedgerEntry = Awaited<ReturnType<typeof ledgerOf>>[number];
