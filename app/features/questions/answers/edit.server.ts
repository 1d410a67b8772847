import type { Ctx } from "~/server/request/context.server";
import type { QuestionDraft } from "../form";
import { ledgerOf } from "../ledger/operations.server";
import { stateOf } from "../platforms/rules";
import { findQuestion, type QuestionRow } from "../queries.server";
import { topicRecords } from "../topics/operations.server";

const draftOf = (row: QuestionRow): QuestionDraft => ({
  ...{ platform: row.platform, topic: row.topic, asker: row.asker, question: row.question, answer: row.answer },
  ...{ askedAt: row.askedAt.toISOString(), answeredAt: row.answeredAt?.toISOString() ?? null },
  ...{ link: row.link, firstSaid: row.firstSaid },
});

const blank = { "zh-CN": "" };
const begun = (now: Date): QuestionDraft => ({
  ...{
    platform: "own",
    topic: "",
    asker: "",
    question: blank,
    answer: blank,
    answeredAt: null,
    link: "",
    firstSaid: "",
  },
  askedAt: now.toISOString(),
});

/**
 * A question for its editor (`new` begins one; null where there is none), with what of the ledger touches it: what was
 * said to one investor on its topic or in its words, the nearest first.
 */
export async function openQuestion(ctx: Ctx, id: string) {
  const row = id === "new" ? null : await findQuestion(ctx.db, ctx.company.id, id);
  if (id !== "new" && !row) return null;
  const topics = (await topicRecords.list(ctx)).map((topic) => ({ id: topic.id, name: topic.name }));
  if (!row) return { row: null, draft: { ...begun(ctx.now), posted: false }, topics, ledger: [] };
  const { revision, posted, question, topic } = row;
  return {
    row: { id: row.id, revision, posted, question, state: stateOf(row) },
    draft: { ...draftOf(row), posted },
    topics,
    ledger: await ledgerOf(ctx, { topic, text: question["zh-CN"], own: row.id }),
  };
}
