import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { publishOnBoard } from "~/features/questions/answers/board.server";
import { changeMany } from "~/features/questions/answers/bulk.server";
import { postQuestion, saveQuestion } from "~/features/questions/answers/questions.server";
import { listForReaders } from "~/features/questions/answers/stored.server";
import { findQuestion } from "~/features/questions/queries.server";
import { Question, QuestionsQuery } from "~/features/questions/schemas";
import { aloneAllowed } from "~/publishing/approvals/operations.server";
import { inBatch } from "~/server/database/batch.server";
import { always } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { ask as setRules } from "../records/alone-world";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let colleague: Ctx;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({
    now: new Date("2026-06-01T02:00:00Z"),
    actor: editor("editor"),
    companyId: `agreed${companies}`,
  });
  colleague = { ...ctx, actor: editor("admin") };
  await setRules(ctx, { secondPerson: true });
  colleague = { ...colleague, company: ctx.company };
});

const valuesOf = (question: string, answer = "") =>
  Question.parse({
    ...{ platform: "own", askedAt: "2026-05-20T02:00:00Z", answeredAt: null, link: "" },
    ...{ question: { "zh-CN": question }, answer: { "zh-CN": answer } },
  });
async function write(by: Ctx, at: { id: string | null; revision: number }, question = "何时派息？") {
  const saved = await saveQuestion(by, { ...at, posted: true, values: valuesOf(question, "六月。") });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}
const begun = { id: null, revision: 0 };
const readersHave = async () =>
  (await listForReaders(ctx, QuestionsQuery.parse({}))).items.map(({ question }) => question);
const own = { ok: false, code: "questionOwnWords" };

test("words of a question are hidden by each save, and shown by somebody else alone", async () => {
  const saved = await write(ctx, begun);
  expect(await readersHave()).toEqual([]);
  expect(await postQuestion(ctx, { ...saved, posted: true })).toMatchObject(own);
  expect(await postQuestion(colleague, { ...saved, posted: true })).toMatchObject({ ok: true });
  expect(await readersHave()).toEqual(["何时派息？"]);

  const again = await write(colleague, { id: saved.id, revision: 2 }, "何时分红？");
  expect(await readersHave()).toEqual([]);
  expect(await postQuestion(colleague, { ...again, posted: true })).toMatchObject(own);
  expect(await postQuestion(ctx, { ...again, posted: true })).toMatchObject({ ok: true });
  expect(await readersHave()).toEqual(["何时分红？"]);
});

test("of several at once one's own words stop all, and hiding needs nobody", async () => {
  const ids = [(await write(ctx, begun)).id, (await write(colleague, begun, "产能？")).id].join(",");
  const form = (intent: string, chosen = ids) => {
    const data = new FormData();
    data.set("intent", intent);
    data.set("ids", chosen);
    return data;
  };
  expect(await changeMany(ctx, form("show"))).toMatchObject(own);
  expect(await changeMany(colleague, form("show", ids.split(",")[0]))).toMatchObject({ ok: true });
  expect(await readersHave()).toEqual(["何时派息？"]);
  expect(await changeMany(ctx, form("hide"))).toMatchObject({ ok: true });
  expect(await readersHave()).toEqual([]);
});

test("an answer to a message comes to the board hidden, also where the rule was switched on a moment ago", async () => {
  const before = { ...ctx, company: { ...ctx.company, settings: {} } };
  const words = { question: { "zh-CN": "何时派息？" }, answer: { "zh-CN": "六月。" } };
  const answer = { id: "m1", askedAt: ctx.now, answeredAt: ctx.now, topic: "", ...words };
  await inBatch(ctx.db, { board: await publishOnBoard(before, answer, aloneAllowed(before), always) });
  expect(await findQuestion(ctx.db, ctx.company.id, "m1")).toMatchObject({ posted: false });
  const late = saveQuestion(before, { ...begun, posted: true, values: valuesOf("何时派息？") });
  expect(await late).toMatchObject({ code: "changedMeanwhile" });
  const rows = await ctx.db.all(sql`SELECT id FROM questions WHERE company_id = ${ctx.company.id} AND posted = 1`);
  expect(rows).toEqual([]);
});

test("without the rule a question is out with its save", async () => {
  await setRules(ctx, {});
  await write(ctx, begun);
  expect(await readersHave()).toEqual(["何时派息？"]);
});
