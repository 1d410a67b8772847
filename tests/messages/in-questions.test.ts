import { beforeEach, describe, expect, test } from "vitest";
import { latestOf, latestReads } from "~/features/messages/board/show.server";
import { earlierAnswers } from "~/features/messages/handling/earlier-answers.server";
import {
  answerMessage,
  publishMessage,
  reopenMessages,
  type Taken,
  undoSteps,
  unpublishMessages,
} from "~/features/messages/handling/steps.server";
import { ownMessages } from "~/features/messages/privacy/own-data.server";
import { questionRecords, saveQuestion } from "~/features/questions/answers/questions.server";
import { showQuestions } from "~/features/questions/board/show.server";
import { listGivenAnswers } from "~/features/questions/ledger/operations.server";
import { findQuestion } from "~/features/questions/queries.server";
import { Question, QuestionsPage, Topic } from "~/features/questions/schemas";
import { topicRecords } from "~/features/questions/topics/operations.server";
import type { Outcome } from "~/shared/outcome";
import { editor, noon, testContext } from "../support/context";
import { openColumn, rowOf, writingOf, wrote } from "./board-world";

let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
let column: string;
let dividends: string;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ companyId: `placed${companies}`, actor: editor("editor") });
  column = await openColumn(ctx);
  const values = Topic.parse({ name: { "zh-CN": "分红" }, keywords: "分红 派息" });
  const saved = await topicRecords.save(ctx, { id: null, revision: 0, values });
  if (!saved.ok) throw new Error(saved.code);
  dividends = saved.value.id;
});

const later = (hours: number) => ({ ...ctx, now: new Date(noon.getTime() + hours * 3_600_000) });
const words = { question: { "zh-CN": "何时派息？", en: "When?" }, answer: { "zh-CN": "六月派息。", en: "In June." } };
const taken = (step: Outcome<Taken>) => {
  if (!step.ok) throw new Error(step.code);
  return step.value.change;
};
const onPage = async (more: object = {}) =>
  (await showQuestions({ ...ctx, lang: "en" }, QuestionsPage.parse({ platform: "own", ...more }))).questions;
const ledger = async () =>
  (await listGivenAnswers(ctx)).map(({ source, posted, said, topic, saidAt }) => [source, posted, said, topic, saidAt]);
async function answered(answer = "分红六月派息，王先生。") {
  const id = await wrote(ctx, writingOf(column));
  return { id, change: taken(await answerMessage(later(1), { id, revision: 1, answer })) };
}

describe("a published answer to a message", () => {
  test("stands among the questions when staff choose, under its topic, counted, found by words, with when and where it was first said", async () => {
    const { id } = await answered();
    taken(await publishMessage(later(5), { id, revision: 2, ...words, topic: dividends }));
    const [shown, ...more] = await onPage({ q: "June" });
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      ...{
        id,
        platform: "own",
        question: "When?",
        answer: "In June.",
        topic: { id: dividends },
        askedAt: noon,
        asker: "",
      },
      firstSaid: { at: later(1).now, platform: null, venue: "Message board" },
    });
    expect((await showQuestions(ctx, QuestionsPage.parse({}))).statistics).toMatchObject({
      answerNum: 1,
      percent: "100.0",
    });
    expect(await publishMessage(ctx, { id, revision: 3, ...words, topic: "nothing" })).toMatchObject({
      code: "topicUnknown",
    });
  });

  test("is not there when staff do not choose so, and goes when they change their mind", async () => {
    const { id } = await answered();
    taken(await publishMessage(ctx, { id, revision: 2, ...words }));
    expect(await onPage()).toEqual([]);
    taken(await publishMessage(ctx, { id, revision: 3, ...words, topic: "" }));
    expect(await onPage()).toMatchObject([{ id, topic: null }]);
    taken(await publishMessage(ctx, { id, revision: 4, ...words, topic: null }));
    expect(await onPage()).toEqual([]);
  });

  test("goes with the message, comes back with an undo, and is as it was before a step that is taken back", async () => {
    const { id } = await answered();
    const first = taken(await publishMessage(ctx, { id, revision: 2, ...words, topic: dividends }));
    const again = taken(
      await publishMessage(ctx, {
        id,
        revision: 3,
        question: words.question,
        answer: { "zh-CN": "七月。" },
        topic: "",
      }),
    );
    expect(await onPage()).toMatchObject([{ answer: "七月。", topic: null }]);
    expect((await undoSteps(ctx, again)).ok).toBe(true);
    expect(await onPage()).toMatchObject([{ answer: "In June.", topic: { id: dividends } }]);
    expect(await undoSteps(ctx, first)).toMatchObject({ code: "undoTooLate" });
    const gone = taken(await unpublishMessages(ctx, { ids: [id] }));
    expect(await onPage()).toEqual([]);
    expect((await undoSteps(ctx, gone)).ok).toBe(true);
    expect(await onPage()).toMatchObject([{ id, answer: "In June." }]);
    expect(await rowOf(ctx, id)).toMatchObject({ status: "published", questionTopic: dividends });
  });

  test("keeps where staff of the questions say that it was first said", async () => {
    const { id } = await answered();
    taken(await publishMessage(ctx, { id, revision: 2, ...words, topic: "" }));
    const earlier = Question.parse({
      ...{ platform: "sse", askedAt: "2026-02-01T02:00:00Z", answeredAt: "2026-02-02T02:00:00Z", link: "" },
      ...{ question: { "zh-CN": "派息？" }, answer: { "zh-CN": "六月。" } },
    });
    const there = await saveQuestion(ctx, { id: null, revision: 0, posted: true, values: earlier });
    if (!there.ok) throw new Error(there.code);
    const row = await findQuestion(ctx.db, ctx.company.id, id);
    if (!row) throw new Error("there is no such question");
    const saved = await questionRecords.save(ctx, { ...row, values: { ...row, firstSaid: there.value.id } });
    expect(saved.ok).toBe(true);
    taken(await publishMessage(ctx, { id, revision: 3, ...words, topic: "" }));
    expect(await onPage()).toMatchObject([{ firstSaid: { platform: "sse", at: new Date("2026-02-02T02:00:00Z") } }]);
  });
});

describe("the ledger of fair answers", () => {
  test("has each answer to a message from its second on, under the topic that it tells, until the answer is taken back", async () => {
    const { id, change } = await answered();
    const at = later(1).now.toISOString();
    expect(await ledger()).toEqual([["message", false, "分红六月派息，王先生。", dividends, at]]);
    const other = { id: "other", content: "请问今年分红何时派息" };
    expect(await earlierAnswers(ctx, other)).toMatchObject([{ said: "分红六月派息，王先生。" }]);
    expect(await earlierAnswers(ctx, { id, content: other.content })).toEqual([]);
    expect((await undoSteps(ctx, change)).ok).toBe(true);
    expect(await ledger()).toEqual([]);
  });

  test("keeps the first moment of several answers, tells readers of published ones alone, and what was said though it waits again", async () => {
    const { id } = await answered();
    const at = later(1).now.toISOString();
    taken(await answerMessage(later(9), { id, revision: 2, answer: "补充：六月十日。" }));
    expect(await ledger()).toEqual([["message", false, "补充：六月十日。", "", at]]);
    const out = taken(await publishMessage(ctx, { id, revision: 3, ...words }));
    expect(await ledger()).toEqual([["message", true, "六月派息。", dividends, at]]);
    expect((await undoSteps(ctx, out)).ok).toBe(true);
    expect(await ledger()).toEqual([["message", false, "补充：六月十日。", "", at]]);
    taken(await reopenMessages(ctx, { ids: [id] }));
    expect(await ledger()).toHaveLength(1);
  });

  test("loses the words of an answer with its writer, and what readers have stays", async () => {
    const { id } = await answered();
    const published = await answered("六月。");
    taken(await publishMessage(ctx, { id: published.id, revision: 2, ...words, topic: "" }));
    for (const one of [id, published.id]) {
      const { emailIndex: targetIndex } = await rowOf(ctx, one);
      await ownMessages.erase(ctx, { channel: "email", targetIndex: targetIndex ?? "" } as never);
    }
    expect((await ledger()).map(([, posted, answer]) => [posted, answer]).sort()).toEqual([
      [false, "—"],
      [true, "六月派息。"],
    ]);
    expect(await onPage()).toMatchObject([{ answer: "In June." }]);
  });
});

test("the block of the board has the newest answers with their column, and says whether anybody can write", async () => {
  const read = async () => latestOf({ rows: await latestReads(ctx).rows }, { lang: "en" });
  expect(await read()).toEqual({ open: true, answers: [] });
  const { id } = await answered();
  taken(await publishMessage(ctx, { id, revision: 2, ...words }));
  expect(await read()).toMatchObject({ open: true, answers: [{ id, question: "When?", column: "Business" }] });
  const other = await testContext({ companyId: "placedother" });
  expect(latestOf({ rows: await latestReads(other).rows }, { lang: "en" })).toEqual({ open: false, answers: [] });
});
