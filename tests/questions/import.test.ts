import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { questionRecords } from "~/features/questions/answers/questions.server";
import { listForStaff } from "~/features/questions/answers/stored.server";
import { countQuestions } from "~/features/questions/board/show.server";
import { questionImport } from "~/features/questions/import/operations.server";
import { QuestionFile, Topic } from "~/features/questions/schemas";
import { topicRecords } from "~/features/questions/topics/operations.server";
import { editor, testContext } from "../support/context";
import { figure } from "../support/full";

let ctx: Awaited<ReturnType<typeof testContext>>;
/** The full figure is as many as a file may have at most. */
const many = figure("LINES", { push: 400, full: 20_000 });
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({
    now: new Date("2026-06-01T02:00:00Z"),
    actor: editor("editor"),
    companyId: `brought${companies}`,
  });
  ctx.company.settings = { ...ctx.company.settings, codes: ["000858.SZ"] };
});

const preview = async (text: string | Uint8Array<ArrayBuffer>, more: object = {}) => {
  const { fileId: _, ...input } = QuestionFile.parse({ fileId: "new", ...more });
  const seen = await questionImport.receive(ctx, new File([text], "questions.csv"), input);
  if (!seen.ok) throw new Error(seen.code);
  return seen.value;
};
const confirm = ({ file, fingerprint }: Awaited<ReturnType<typeof preview>>, more: object = {}) =>
  questionImport.confirm(ctx, { ...QuestionFile.parse({ fileId: file.id, ...more }), fingerprint });
const whole = () => ctx.db.all(sql`SELECT * FROM questions WHERE company_id = ${ctx.company.id} ORDER BY asked_at, id`);
const counted = () =>
  ctx.db.all(sql`SELECT * FROM questions_spans WHERE company_id = ${ctx.company.id} ORDER BY grain, span, platform`);

// As akshare writes what cninfo answers: stock_irm_cninfo.
const cninfo = `股票代码,公司简称,行业,行业代码,问题,提问者,来源,提问时间,更新时间,提问者编号,问题编号,回答ID,回答内容,回答者
000858,五粮液,酒,C15,"请问公司今年分红吗？<br>谢谢",irm100,网站,2026-05-20 10:00:00,2026-05-21 09:30:00,1,2,3,公司将按章程分红。,董秘
000858,五粮液,酒,C15,股东人数？,irm200,APP,2026-05-22 10:00:00,2026-05-22 10:00:00,1,3,,,
600519,贵州茅台,酒,C15,别家的问题？,irm300,APP,2026-05-22 10:00:00,,1,4,,,
000858,五粮液,酒,C15,,irm200,APP,2026-05-22 10:00:00,,1,5,,,
000858,五粮液,酒,C15,何时开会？,irm200,APP,2026-13-22 10:00:00,,1,6,,,
000858,五粮液,酒,C15,股东人数 ,irm200,APP,2026-05-22 18:00:00,,1,7,,,
000858,五粮液,酒,C15,答在问之前？,irm400,APP,2026-05-22 18:00:00,2026-05-21 18:00:00,1,8,9,答,董秘
`;

describe("the import of questions", () => {
  test("counts and refuses line by line, changes nothing the second time, adds answers that came later, and is undone whole", async () => {
    const values = Topic.parse({ name: { "zh-CN": "分红" }, keywords: "分红 派息" });
    const topic = await topicRecords.save(ctx, { id: null, revision: 0, values });
    const before = [await whole(), await counted()];
    const seen = await preview(cninfo);
    expect(seen.problems.map(({ line, code, severity }) => [line, code, severity])).toEqual([
      [4, "otherCompany", "warning"],
      [5, "questionMissing", "error"],
      [6, "timeImpossible", "error"],
      [7, "lineTwice", "error"],
      [8, "lineWrong", "error"],
    ]);
    expect(await confirm(seen)).toEqual({ ok: true, value: { added: 2, changed: 0 } });
    const { items } = await listForStaff(ctx, {});
    expect(
      items.map((one) => [one.platform, one.asker, one.question["zh-CN"], one.answer["zh-CN"], one.state]),
    ).toEqual([
      ["szse", "irm200", "股东人数？", "", "waiting"],
      ["szse", "irm100", "请问公司今年分红吗？\n谢谢", "公司将按章程分红。", "answered"],
    ]);
    expect(items[1]?.topic).toBe(topic.ok && topic.value.id);
    expect((await preview(cninfo)).rows.map(({ does }) => does)).toEqual(["same", "same"]);
    expect(await countQuestions(ctx, {})).toMatchObject({ questionNum: 2, answerNum: 1, medianHours: 23 });
    const after = [await whole(), await counted()];

    const later = cninfo
      .replace("1,3,,,", "1,3,4,二十万户。,董秘")
      .replace("2026-05-22 10:00:00,1,3", "2026-05-25 10:00:00,1,3");
    const second = await preview(later);
    expect(second.rows.map(({ does }) => does)).toEqual(["same", "change"]);
    expect(await confirm(second)).toEqual({ ok: true, value: { added: 0, changed: 1 } });
    expect((await listForStaff(ctx, { q: "二十万" })).items).toHaveLength(1);
    expect((await preview(cninfo)).rows.map(({ does }) => does)).toEqual(["same", "same"]);

    const imports = await ctx.db.all<{ id: string }>(
      sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC`,
    );
    expect(await questionImport.undo(ctx, imports[1]?.id ?? "")).toMatchObject({ ok: false, code: "importOverlaid" });
    expect(await questionImport.undo(ctx, imports[0]?.id ?? "")).toEqual({ ok: true, value: null });
    expect([await whole(), await counted()]).toEqual(after);
    expect(await questionImport.undo(ctx, imports[1]?.id ?? "")).toEqual({ ok: true, value: null });
    expect([await whole(), await counted()]).toEqual(before);
    expect((await listForStaff(ctx, { q: "分红" })).items).toEqual([]);
  });

  test("bears other vendors' columns, encodings and times, and asks whose a file is that names no code", async () => {
    const gbk = new Uint8Array([
      ...[0xce, 0xca, 0xcc, 0xe2, 0x2c, 0xcc, 0xe1, 0xce, 0xca, 0xca, 0xb1, 0xbc, 0xe4, 0x2c, 0xbb, 0xd8, 0xb8, 0xb4],
      ...[0x0a, 0xd4, 0xf5, 0xc3, 0xb4, 0xd1, 0xf9, 0x2c],
      ...new TextEncoder().encode("2026/5/20 9:05,"),
      ...[0xba, 0xc3, 0x0a],
    ]);
    const first = await preview(gbk, { platform: "sse" });
    expect([first.sheet.encoding, first.asksWhose]).toEqual(["gb18030", true]);
    expect(await confirm(first, { platform: "sse" })).toMatchObject({ ok: false, code: "importUnanswered" });
    expect(await confirm(first, { platform: "sse", own: "yes" })).toEqual({
      ok: true,
      value: { added: 1, changed: 0 },
    });
    const { items } = await listForStaff(ctx, {});
    expect(items.map((one) => [one.platform, one.question["zh-CN"], one.answer["zh-CN"], one.askedAt])).toEqual([
      ["sse", "怎么样", "好", new Date("2026-05-20T01:05:00Z")],
    ]);
    // Tushare's irm_qa_sz, with tabs; an Excel day number; Hong Kong's characters.
    const tushare = `ts_code\tname\ttrade_date\tq\ta\tpub_time\n000858.SZ\t五粮液\t20260520\tHow much?\t\t2026-05-21 09:00:00\n`;
    expect(
      (await preview(tushare)).rows.map(({ values }) => [values.platform, values.askedAt, values.answeredAt]),
    ).toEqual([["szse", new Date("2026-05-19T16:00:00Z"), null]]);
    const excel = "問題,提問時間,回覆內容,平台\n派息？,46162.5,尚未回覆,上證e互動\n";
    expect((await preview(excel)).rows.map(({ values }) => [values.platform, values.askedAt])).toEqual([
      ["sse", new Date("2026-05-20T04:00:00Z")],
    ]);
  });

  test("says which platforms and links it does not know, and takes none of them for another", async () => {
    const head = "问题\t提问时间\t平台\t链接";
    const lines = [
      "一？\t2026-05-20 10:00\t雪球\t",
      "二？\t2026-05-20 10:00\tunknown\t",
      "三？\t2026-05-20 10:00\t上证e互动\thttp://sns.sseinfo.com/1",
    ];
    const text = ["互动平台问答导出", "", head, ...lines, ""].join("\n");
    const summaryOf = ({ rows, problems }: Awaited<ReturnType<typeof preview>>) => [
      rows.map(({ values }) => [values.question["zh-CN"], values.platform, values.link]),
      problems.map(({ line, code, severity }) => [line, code, severity]),
    ];
    expect(summaryOf(await preview(text))).toEqual([
      [["三？", "sse", ""]],
      [
        [4, "platformNotKnown", "error"],
        [5, "platformNotKnown", "error"],
        [6, "linkLeftOut", "warning"],
      ],
    ]);
    expect(summaryOf(await preview(text, { platform: "szse" }))[0]).toEqual([
      ["一？", "szse", ""],
      ["二？", "szse", ""],
      ["三？", "sse", ""],
    ]);
  });

  test(`brings in ${many} questions of one day in one file, and the same file changes nothing`, async () => {
    const lines = Array.from({ length: many }, (_, n) => `000858,第${n}问？,2026-05-20 10:00:00,第${n}答,irm${n % 97}`);
    const text = ["股票代码,问题,提问时间,回答内容,提问者", ...lines, ""].join("\n");
    const seen = await preview(text);
    expect([seen.found, seen.problems]).toEqual([many, []]);
    expect(await confirm(seen)).toEqual({ ok: true, value: { added: many, changed: 0 } });
    const again = await preview(text);
    expect(new Set(again.rows.map(({ does }) => does))).toEqual(new Set(["same"]));
    expect(await confirm(again)).toEqual({ ok: true, value: { added: 0, changed: 0 } });
  });

  test("leaves what staff have filed, hidden or reworded as they made it", async () => {
    await confirm(await preview(cninfo));
    const [waiting] = (await listForStaff(ctx, { state: "waiting" })).items;
    if (!waiting) throw new Error("nothing waits");
    await questionRecords.post(ctx, { id: waiting.id, revision: waiting.revision, posted: false });
    expect((await preview(cninfo)).rows.map(({ does }) => does)).toEqual(["same", "same"]);
    expect((await listForStaff(ctx, { state: "hidden" })).items).toHaveLength(1);
  });
});
