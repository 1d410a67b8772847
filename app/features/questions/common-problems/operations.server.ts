import type { z } from "zod";
import { defineRecord } from "~/records/define-record.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { say, textLang } from "~/shared/languages";
import { ok, refuse } from "~/shared/outcome";
import { isTopic, listPublicCommon, listTopics } from "../queries.server";
import type { CommonIds, CommonQuestionValues, CommonSave } from "../schemas";
import { commonQuestions } from "../tables.server";

const mostCommon = 150;
export type CommonRow = typeof commonQuestions.$inferSelect;

/** Questions that are asked again and again. Refuses `topicUnknown`. */
export const commonRecords = defineRecord<CommonRow, CommonQuestionValues>({
  name: "questions.common",
  table: commonQuestions,
  fields: ["topic", "question", "answer"],
  needs: (companyId, { topic }) => [{ code: "topicUnknown", condition: isTopic(companyId, topic) }],
  max: mostCommon,
  full: "recordsTooMany",
});

/** The common questions as staff have them, of one topic or all. */
export const listCommon = async (ctx: Ctx, { topic }: { topic?: string | null | undefined }) => ({
  items: (await commonRecords.list(ctx)).filter((row) => !topic || row.topic === topic),
});

/** One as staff have it; refuses `notFound`. */
export async function findCommon(ctx: Ctx, { id }: { id: string }) {
  const row = (await commonRecords.list(ctx)).find((one) => one.id === id);
  return row ? ok(row) : refuse("notFound");
}

export const saveCommon = (ctx: Ctx, { id, revision, posted, ...values }: z.output<typeof CommonSave>) =>
  commonRecords.save(ctx, { id, revision, posted, values });

/** Deletes one as it is now; refuses `notFound`. */
export async function removeCommon(ctx: Ctx, { id }: { id: string }) {
  const found = await findCommon(ctx, { id });
  return found.ok ? commonRecords.remove(ctx, found.value) : found;
}

/** Deletes each of several, and tells why of those that stayed, by their place in `ids`. */
export async function removeAllCommon(ctx: Ctx, { ids }: z.output<typeof CommonIds>) {
  const stored: { place: number; code: string }[] = [];
  for (const [place, id] of ids.entries()) {
    const gone = await removeCommon(ctx, { id });
    if (!gone.ok) stored.push({ place, code: gone.code });
  }
  return ok({ deleted: ids.length - stored.length, kept: stored });
}

/** The common questions that readers see by their topics, in the order of both; one database call. */
export async function showCommon(ctx: Ctx) {
  const { db, company, lang } = ctx;
  const { topics, rows } = await inBatch(db, {
    topics: listTopics(db, company.id),
    rows: listPublicCommon(db, ctx),
  });
  const last = Math.max(0, ...rows.map(({ savedAt }) => savedAt.getTime()));
  return {
    topics: topics
      .map(({ id, name }) => ({
        id,
        name: say(name, lang),
        lang: textLang(name, lang),
        questions: rows
          .filter((row) => row.topic === id)
          .map(({ id: own, question, answer }) => ({
            id: own,
            question: say(question, lang),
            questionLang: textLang(question, lang),
            answer: say(answer, lang),
            answerLang: textLang(answer, lang),
          })),
      }))
      .filter(({ questions }) => questions.length > 0),
    asOf: last > 0 ? new Date(last) : null,
  };
}
