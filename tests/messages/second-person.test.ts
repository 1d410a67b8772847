import { beforeEach, describe, expect, test } from "vitest";
import { showBoard } from "~/features/messages/board/show.server";
import { showAnswerQuestion } from "~/features/messages/handling/approval.server";
import { approveAnswer } from "~/features/messages/handling/approve.server";
import { answerMessage, publishMessage, undoSteps, unpublishMessages } from "~/features/messages/handling/steps.server";
import { showQuestions } from "~/features/questions/board/show.server";
import { QuestionsPage } from "~/features/questions/schemas";
import type { Ctx } from "~/server/request/context.server";
import { ask } from "../records/alone-world";
import { editor, testContext } from "../support/context";
import { openColumn, rowOf, writingOf, wrote } from "./board-world";

let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
let colleague: Ctx;
let id: string;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ companyId: `agreed-board${companies}`, actor: editor("editor") });
  id = await wrote(ctx, writingOf(await openColumn(ctx)));
  await ask(ctx, { secondPerson: true });
  colleague = { ...ctx, actor: editor("reception") };
  expect(await answerMessage(ctx, { id, revision: 1, answer: "六月。" })).toMatchObject({ ok: true });
});

const words = (answer = "六月派息。") => ({ question: { "zh-CN": "何时派息？" }, answer: { "zh-CN": answer } });
const onBoard = async () => (await showBoard(ctx, { column: null, after: null })).answers.map(({ answer }) => answer);
const asQuestion = async () =>
  (await showQuestions(ctx, QuestionsPage.parse({ platform: "own" }))).questions.map(({ answer }) => answer);
const pendingQuestion = async () => {
  const question = await showAnswerQuestion(colleague, await rowOf(ctx, id));
  if (!question) throw new Error("nothing is asked");
  return question;
};
async function published(answer?: string) {
  const { revision } = await rowOf(ctx, id);
  expect(await publishMessage(ctx, { id, revision, ...words(answer) })).toMatchObject({ value: { asked: true } });
  const agreed = await approveAnswer(colleague, id, (await pendingQuestion()).askedAt);
  if (!agreed.ok) throw new Error(agreed.code);
  return agreed.value;
}

describe("an answer on the message board where publishing needs a second person", () => {
  test("waits for a colleague who sees its words, and is out with the yes of that one alone", async () => {
    const outcome = await publishMessage(ctx, { id, revision: 2, ...words(), topic: "" });
    expect(outcome).toMatchObject({ ok: true, value: { done: 0, asked: true } });
    const question = await pendingQuestion();
    expect(question.words).toMatchObject({ ...words(), topic: "" });
    expect(await approveAnswer(ctx, id, question.askedAt)).toMatchObject({ code: "approvalOwn" });
    expect([await onBoard(), await asQuestion()]).toEqual([[], []]);
    expect(await approveAnswer(colleague, id, question.askedAt)).toMatchObject({ ok: true, value: { done: 1 } });
    expect([await onBoard(), await asQuestion()]).toEqual([["六月派息。"], ["六月派息。"]]);
    expect(await approveAnswer(colleague, id, question.askedAt)).toMatchObject({ code: "approvalGone" });
  });

  test("stays as readers have it while other words wait", async () => {
    await published();
    const { revision } = await rowOf(ctx, id);
    await publishMessage(ctx, { id, revision, ...words("七月。") });
    expect(await onBoard()).toEqual(["六月派息。"]);
    await approveAnswer(colleague, id, (await pendingQuestion()).askedAt);
    expect(await onBoard()).toEqual(["七月。"]);
  });

  test("is not what was agreed to once the message has gone on", async () => {
    await publishMessage(ctx, { id, revision: 2, ...words() });
    const { askedAt } = await pendingQuestion();
    await answerMessage(ctx, { id, revision: 2, answer: "七月。" });
    expect(await approveAnswer(colleague, id, askedAt)).toMatchObject({ code: "messageChanged" });
    expect(await onBoard()).toEqual([]);
    expect(await publishMessage(ctx, { id, revision: 2, ...words() })).toMatchObject({ code: "messageChanged" });
  });

  test("comes back with no undo, be it taken down or its earlier words", async () => {
    await published();
    const again = await published("七月。");
    expect(await undoSteps(colleague, again.change)).toMatchObject({ code: "undoNeedsApproval" });
    expect(await onBoard()).toEqual(["七月。"]);
    const gone = await unpublishMessages(ctx, { ids: [id] });
    if (!gone.ok) throw new Error(gone.code);
    expect(await onBoard()).toEqual([]);
    expect(await undoSteps(ctx, gone.value.change)).toMatchObject({ code: "undoNeedsApproval" });
    expect(await onBoard()).toEqual([]);
  });

  test("is undone where readers keep what they have", async () => {
    await published();
    const { revision } = await rowOf(ctx, id);
    const answered = await answerMessage(ctx, { id, revision, answer: "另复：七月。" }, 60_000);
    if (!answered.ok) throw new Error(answered.code);
    expect(await undoSteps(ctx, answered.value.change)).toMatchObject({ ok: true });
    expect(await onBoard()).toEqual(["六月派息。"]);
  });

  test("is not published by a request begun before the rule was switched on", async () => {
    const before = { ...ctx, company: { ...ctx.company, settings: {} } };
    expect(await publishMessage(before, { id, revision: 2, ...words() })).toMatchObject({ ok: false });
    expect(await onBoard()).toEqual([]);
  });
});
