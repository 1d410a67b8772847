import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { noteAnswer, publishOnBoard, takeFromBoard } from "~/features/questions/answers/board.server";
import { changeMany } from "~/features/questions/answers/bulk.server";
import { openQuestion } from "~/features/questions/answers/edit.server";
import { questionRecords, saveQuestion } from "~/features/questions/answers/questions.server";
import { listForReaders, listForStaff, listInteract } from "~/features/questions/answers/stored.server";
import { showQuestions } from "~/features/questions/board/show.server";
import { givenAnswerRecords } from "~/features/questions/ledger/operations.server";
import {
  GivenAnswer,
  InteractQuery,
  Question,
  QuestionsPage,
  QuestionsQuery,
  Topic,
} from "~/features/questions/schemas";
import { topicRecords } from "~/features/questions/topics/operations.server";
import { saveSource } from "~/features/questions/topics/sources.server";
import { inBatch } from "~/server/database/batch.server";
import { always } from "~/server/database/conditions.server";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({
    now: new Date("2026-06-01T02:00:00Z"),
    actor: editor("editor"),
    companyId: `asked${companies}`,
  });
});

type More = Partial<Record<"platform" | "topic" | "askedAt" | "asker" | "answeredAt" | "firstSaid", string>> & {
  answer?: string;
};
const valuesOf = (question: string, { answer = "", ...more }: More = {}) =>
  Question.parse({
    ...{ platform: "szse", askedAt: "2026-05-20T02:00:00Z", answeredAt: null, link: "" },
    ...more,
    ...{ question: { "zh-CN": question }, answer: { "zh-CN": answer } },
  });
async function ask(question: string, more: More = {}, posted = true) {
  const saved = await saveQuestion(ctx, { id: null, revision: 0, posted, values: valuesOf(question, more) });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}
const listBy = (more: object = {}) => listForReaders(ctx, QuestionsQuery.parse(more));
const texts = async (more: object = {}) => (await listBy(more)).items.map(({ question }) => question);
const page = (more: object = {}) => showQuestions(ctx, QuestionsPage.parse(more));
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
async function topic(name: string, keywords = "") {
  const values = Topic.parse({ name: { "zh-CN": name }, keywords });
  const saved = await topicRecords.save(ctx, { id: null, revision: 0, values });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}

describe("questions", () => {
  test("are found by platform, topic, period and words of either Chinese, newest first and page by page", async () => {
    const dividends = await topic("分红");
    await ask("公司今年会分红吗？", { topic: dividends, askedAt: "2026-05-20T02:00:00Z" });
    await ask("海外产能如何？", { platform: "sse", askedAt: "2026-04-30T16:00:00Z", answer: "正常。" });
    await ask("员工人数？", { askedAt: "2026-04-30T15:59:59Z" });
    await ask("不显示的分红问题", { topic: dividends }, false);
    expect(await texts()).toEqual(["公司今年会分红吗？", "海外产能如何？", "员工人数？"]);
    expect(await texts({ platform: "sse" })).toEqual(["海外产能如何？"]);
    expect(await texts({ topic: dividends })).toEqual(["公司今年会分红吗？"]);
    expect(await texts({ from: "2026-05-01" })).toEqual(["公司今年会分红吗？", "海外产能如何？"]);
    expect(await texts({ to: "2026-04-30" })).toEqual(["员工人数？"]);
    expect(await texts({ q: "分紅" })).toEqual(["公司今年会分红吗？"]);
    expect(await texts({ q: "产能", platform: "szse" })).toEqual([]);
    expect(await texts({ q: "产能", from: "2026-05-01", to: "2026-05-31" })).toEqual(["海外产能如何？"]);
    const first = await listBy({ pageSize: 2 });
    expect((await listBy({ pageSize: 2, after: first.next })).items.map(({ question }) => question)).toEqual([
      "员工人数？",
    ]);
    await ask("去年的分红方案呢？", { askedAt: "2026-03-02T02:00:00Z" });
    const typed = await listBy({ q: "分红", pageSize: 1 });
    const following = await listBy({ q: "分红", pageSize: 1, after: typed.next });
    expect([typed, following].map(({ items }) => items.map(({ question }) => question))).toEqual([
      ["公司今年会分红吗？"],
      ["去年的分红方案呢？"],
    ]);
    expect(following.next).toBe(null);
    const staff = await listInteract(ctx, InteractQuery.parse({ state: "hidden" }));
    expect(staff.items.map(({ question, state }) => [question["zh-CN"], state])).toEqual([
      ["不显示的分红问题", "hidden"],
    ]);
  });

  test("are told back exactly as they were written", async () => {
    const hostile = `<script>alert(1)</script> "' OR 1=1 -- \u{1F600} scope : c* NEAR(`;
    await ask(hostile, { answer: hostile });
    const [result] = (await listBy({ q: hostile })).items;
    expect([result?.question, result?.answer]).toEqual([hostile, hostile]);
  });

  test("are no second one of the same person, day and platform, and keep their place in search when they are edited", async () => {
    const { id } = await ask("同一个问题？", { asker: "甲" });
    const twin = await saveQuestion(ctx, {
      ...{ id: null, revision: 0, posted: true },
      values: valuesOf("同一个问题", { asker: "甲", askedAt: "2026-05-20T09:00:00Z" }),
    });
    expect(twin).toMatchObject({ ok: false, code: "questionKnown" });
    const values = valuesOf("改过的问题", { asker: "甲", answer: "好。", answeredAt: "2026-05-21T02:00:00Z" });
    expect((await saveQuestion(ctx, { id, revision: 1, posted: true, values })).ok).toBe(true);
    expect([await texts({ q: "同一个" }), await texts({ q: "改过" })]).toEqual([[], ["改过的问题"]]);
    expect(await questionRecords.remove(ctx, { id, revision: 2 })).toMatchObject({ ok: true });
    expect([await texts(), await texts({ q: "改过" })]).toEqual([[], []]);
    expect(await questionRecords.restore(ctx, { id })).toMatchObject({ ok: true });
    expect(await texts({ q: "改过" })).toEqual(["改过的问题"]);
  });

  test("of a platform that does not feed the page are neither listed nor counted, and stay stored", async () => {
    await ask("深", { answer: "答", answeredAt: "2026-05-20T05:30:00Z", asker: "甲" });
    await ask("沪", { platform: "sse", asker: "乙" });
    expect((await page()).statistics).toEqual({ questionNum: 2, answerNum: 1, percent: "50.0", medianHours: 3 });
    expect(await saveSource(ctx, { platform: "sse", enabled: false, link: "" })).toEqual({ ok: true, value: null });
    const [row] = await ctx.db.all<{ settings: string }>(
      sql`SELECT settings FROM companies WHERE company_id = ${ctx.company.id}`,
    );
    ctx.company.settings = JSON.parse(row?.settings ?? "{}");
    const shown = await page();
    expect(shown.statistics).toEqual({ questionNum: 1, answerNum: 1, percent: "100.0", medianHours: 3 });
    expect(shown.questions.map(({ question }) => question)).toEqual(["深"]);
    expect(shown.askers).toEqual([{ platform: "szse", asker: "甲", asked: 1 }]);
    expect((await listForStaff(ctx, {})).items).toHaveLength(2);
  });

  test("are shown, hidden, filed and deleted many at once, and each is taken back by what it answers", async () => {
    const dividends = await topic("分红");
    const ids = [(await ask("一")).id, (await ask("二")).id];
    const act = async (fields: Record<string, string>) => {
      const done = await changeMany(ctx, form(fields));
      if (!done.ok) throw new Error(done.code);
      return done.value;
    };
    const before = await ctx.db.all(
      sql`SELECT id, posted, topic FROM questions WHERE company_id = ${ctx.company.id} ORDER BY id`,
    );
    for (const intent of ["hide", "file", "delete"]) {
      const { done, undo } = await act({ intent, topic: intent === "file" ? dividends : "", ids: ids.join(",") });
      expect([intent, done]).toEqual([intent, 2]);
      if (intent !== "file") expect(await texts()).toEqual([]);
      expect((await act(undo)).undone).toBe(2);
      expect(
        await ctx.db.all(sql`SELECT id, posted, topic FROM questions WHERE company_id = ${ctx.company.id} ORDER BY id`),
      ).toEqual(before);
    }
    expect(await changeMany(ctx, form({ intent: "file", ids: ids.join(","), topic: "nobody" }))).toMatchObject({
      ok: false,
      code: "selectionChanged",
    });
    const log = await ctx.db.all(
      sql`SELECT 1 FROM audit WHERE company_id = ${ctx.company.id} AND action LIKE 'questions.%Questions'`,
    );
    expect(log).toHaveLength(6);
  });

  test("are found by the palette of the office, within the company alone", async () => {
    const { id } = await ask("公司的海外产能？", { asker: "甲" });
    const finder = registry.finders.find(({ path }) => path === "office/questions");
    const found = [{ title: "公司的海外产能？", note: "甲", href: `/office/questions/${id}` }];
    expect(await finder?.find(ctx, "产能")).toEqual(found);
    const other = await testContext({ now: ctx.now, actor: editor("editor"), companyId: "elsewhere" });
    expect(await finder?.find(other, "产能")).toEqual([]);
  });
});

describe("the ledger of fair answers", () => {
  test("shows staff what was said on the topic before, in meetings, messages and questions, the nearest first", async () => {
    const dividends = await topic("分红");
    await ask("今年中期分红方案是什么？", {
      topic: dividends,
      answer: "每10股派3元。",
      answeredAt: "2026-05-21T02:00:00Z",
    });
    await ask("员工多少？", { answer: "一千人。", answeredAt: "2026-05-21T02:00:00Z" });
    const givenAnswer = GivenAnswer.parse({
      ...{ source: "meeting", topic: dividends, saidAt: "2026-05-10T02:00:00Z" },
      ...{ venue: { "zh-CN": "业绩说明会", en: "Results briefing" }, asked: "中期分红方案？", said: "以公告为准。" },
    });
    const meeting = await givenAnswerRecords.save(ctx, { id: null, revision: 0, values: givenAnswer });
    if (!meeting.ok) throw new Error(meeting.code);
    const message = { id: "1", posted: false, topic: dividends, at: new Date("2026-05-12T02:00:00Z") };
    const words = { venue: { "zh-CN": "投资者留言" }, asked: "分红？", said: "会。" };
    await inBatch(ctx.db, { noted: await noteAnswer(ctx, { ...message, ...words }, always) });
    const { id } = await ask("请问公司中期分红方案？", { topic: dividends });
    const opened = await openQuestion(ctx, id);
    expect(opened?.ledger.map((entry) => entry.source ?? entry.platform)).toEqual(["szse", "meeting", "message"]);

    const values = valuesOf("请问公司中期分红方案？", {
      ...{ topic: dividends, answer: "以公告为准。", answeredAt: "2026-05-22T02:00:00Z", firstSaid: meeting.value.id },
    });
    expect((await saveQuestion(ctx, { id, revision: 1, posted: true, values })).ok).toBe(true);
    ctx.lang = "en";
    const result = (await page()).questions.find((one) => one.id === id);
    const first = { at: new Date("2026-05-10T02:00:00Z"), platform: null, venue: "Results briefing", venueLang: "en" };
    expect(result?.firstSaid).toEqual(first);
    await givenAnswerRecords.post(ctx, { ...meeting.value, posted: false });
    const unnamed = (await page()).questions.find((one) => one.id === id);
    expect(unnamed?.firstSaid).toMatchObject({ at: new Date("2026-05-22T02:00:00Z"), platform: "szse" });
    const unknown = await saveQuestion(ctx, {
      ...{ id, revision: 2, posted: true },
      values: { ...values, firstSaid: "nobody" },
    });
    expect(unknown).toMatchObject({ ok: false, code: "firstSaidUnknown" });
  });

  test("makes a published answer to a message a question of the own board, once, until it is taken away", async () => {
    const answer = {
      ...{ id: "message-7", askedAt: new Date("2026-05-10T02:00:00Z"), answeredAt: new Date("2026-05-11T03:00:00Z") },
      ...{ topic: "", question: { "zh-CN": "留言的问题" }, answer: { "zh-CN": "答" } },
    };
    await inBatch(ctx.db, { put: await publishOnBoard(ctx, answer, always, always) });
    const again = { ...answer, answer: { "zh-CN": "更正后的答复" } };
    await inBatch(ctx.db, { put: await publishOnBoard(ctx, again, always, always) });
    const shown = await page({ platform: "own" });
    expect(shown.questions.map((one) => [one.id, one.answer])).toEqual([["message-7", "更正后的答复"]]);
    expect(shown.statistics).toEqual({ questionNum: 1, answerNum: 1, percent: "100.0", medianHours: 25 });
    expect(await texts({ q: "更正后" })).toEqual(["留言的问题"]);
    await inBatch(ctx.db, { taken: takeFromBoard(ctx, "message-7", always) });
    expect((await page()).statistics.questionNum).toBe(0);
  });
});
