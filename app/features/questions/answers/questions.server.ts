import type { z } from "zod";
import { indexText } from "~/publishing/texts/search-words";
import { toSimplified } from "~/publishing/traditional.server";
import { defineRecord } from "~/records/define-record.server";
import type { RecordSave } from "~/records/schemas";
import type { Ctx } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { actorId } from "~/shared/permissions";
import { isAnswerGiven } from "../ledger/queries.server";
import { questionKey } from "../platforms/key";
import { mayShow, outAlone, wordsOf } from "../platforms/second-person.server";
import { isTopic, type QuestionRow, updateSearch } from "../queries.server";
import type { QuestionValues } from "../schemas";
import { questions } from "../tables.server";

const [second, minute, day, offset] = [1_000, 60_000, 86_400_000, 28_800_000];

/**
 * The place in the index of words of a question of that time; of seconds, minutes and days, which many share, any
 * moment of them.
 */
function placeOf(askedAt: Date): number {
  const at = askedAt.getTime();
  const within = (at + offset) % day === 0 ? day : at % minute === 0 ? minute : at % second === 0 ? second : 1;
  const [chance = 0, fraction = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (at + (chance % within)) * 1_000 + (fraction % 1_000);
}

type Indexed = Pick<QuestionRow, "search" | "place">;

/** What the index of words has of a question: both kinds of Chinese alike, in all languages, and the nickname. */
export async function indexed({ question, answer, asker, askedAt }: QuestionValues): Promise<Indexed> {
  const simplified = await toSimplified();
  const texts = [question, answer].flatMap((words) => languages.flatMap((lang) => words[lang] || []));
  return { search: indexText(simplified([...texts, asker].join("\n"))), place: placeOf(askedAt) };
}

/**
 * What investors asked, as staff keep it. Refuses `questionKnown` for one that the same person asked on the same day on
 * that platform, `topicUnknown`, and `firstSaidUnknown` where the answer was said first is not in the ledger.
 */
export const questionRecords = defineRecord<QuestionRow, QuestionValues & Indexed>({
  name: "questions.question",
  table: questions,
  fields: ["platform", "topic", "askedAt", "asker", "question", "answer", "answeredAt", "link", "firstSaid"],
  whole: (values) => ({ key: questionKey(values), place: values.place }),
  also: ({ db, company, actor }, id, values, applied) => [
    updateSearch(db, company.id, id, { ...values, writtenBy: actorId(actor) }, applied),
  ],
  needs: (companyId, { topic, firstSaid }) => [
    ...(topic ? [{ code: "topicUnknown", condition: isTopic(companyId, topic) }] : []),
    ...(firstSaid ? [{ code: "firstSaidUnknown", condition: isAnswerGiven(companyId, firstSaid) }] : []),
  ],
  max: null,
  full: "recordsTooMany",
  taken: { columns: "questions.key", refusal: () => ({ code: "questionKnown" }) },
});

type Saving = z.output<typeof RecordSave> & { posted: boolean; values: QuestionValues };

/**
 * Saves a question; an answer on the company's own board without a time is given now. Where publishing needs a second
 * person it is hidden by that, until somebody else shows it.
 */
export async function saveQuestion(ctx: Ctx, { values, ...at }: Saving) {
  const isNew = values.platform === "own" && values.answer["zh-CN"] !== "" && !values.answeredAt;
  const whole = isNew ? { ...values, answeredAt: ctx.now } : values;
  const { posted } = wordsOf(ctx, at);
  const needs = [{ code: "changedMeanwhile", condition: outAlone(ctx) }];
  return questionRecords.save(ctx, { ...at, posted, needs, values: { ...whole, ...(await indexed(whole)) } });
}

/**
 * Shows a question or hides it. Refuses `questionOwnWords` where publishing needs a second person and this one wrote
 * its words.
 */
export const postQuestion = (ctx: Ctx, at: Parameters<typeof questionRecords.post>[1]) =>
  questionRecords.post(ctx, {
    ...at,
    needs: at.posted ? [{ code: "questionOwnWords", condition: mayShow(ctx, [at.id]) }] : [],
  });
