import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { isSameFigure } from "~/features/finance/accounts/facts";
import { figuresImport, seenOf } from "~/features/finance/import/operations.server";
import { FiguresFile } from "~/features/finance/schemas";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { bytesOf } from "../stock/reading";
import { editor, testContext } from "../support/context";
import { shownYears } from "./figures-world";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  const now = new Date("2026-04-01T02:00:00Z");
  ctx = await testContext({ actor: editor("editor"), companyId: `figures-in${companies}`, now });
  ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH", "06690.HK"] };
});

const ths = (profit = "1.50亿") => [
  "报告期,报表核心指标,*净利润,一、营业总收入,其中：营业收入,四、利润总额,减：所得税费用,五、净利润,星际收入",
  `2025-12-31,,${profit},10.00亿,9.00亿,1.80亿,0.30亿,${profit},12.00万`,
  "2024-12-31,,1.00亿,8.00亿,7.00亿,1.20亿,0.20亿,1.00亿,False",
];
const eastmoney = (code = "06690.HK") => [
  "SECUCODE,SECURITY_CODE,REPORT_DATE,FISCAL_YEAR,START_DATE,STD_ITEM_CODE,STD_ITEM_NAME,AMOUNT",
  `${code},${code.slice(0, 5)},2025-12-31 00:00:00,12-31,2025-01-01 00:00:00,004001999,营运收入,660257000000.0`,
  `${code},${code.slice(0, 5)},2025-12-31 00:00:00,12-31,2025-01-01 00:00:00,004014999,股东应占溢利,194073000000.0`,
];

const answersWith = (more: Record<string, string> = {}) => ({ currency: "CNY", ...more });
const inputOf = (fileId: string, more: Record<string, string>) => FiguresFile.parse({ fileId, ...more });

async function seen(lines: string[], more: Record<string, string> = answersWith(), name = "figures.csv") {
  const upload = new File([bytesOf(lines) as BlobPart], name);
  const received = await figuresImport.receive(ctx, upload, inputOf("new", more));
  if (!received.ok) throw new Error(received.code);
  return received.value;
}
const report = { type: "annual", day: "2026-03-28", ours: "yes" };
async function brought(lines: string[], more: Record<string, string> = {}) {
  const preview = await seen(lines);
  const input = inputOf(preview.file.id, { ...answersWith(), ...report, ...more });
  return figuresImport.confirm(ctx, { ...input, fingerprint: preview.fingerprint });
}

const shown = async () => {
  const rows = await shownYears(ctx);
  return rows.map(({ end, lines }) => [end, lines.find(({ item }) => item === "netProfit")?.value]);
};
const bytes = async () => {
  const all = (table: string) => ctx.db.all(sql.raw(`SELECT * FROM ${table} WHERE company_id = '${ctx.company.id}'`));
  return JSON.stringify(
    await Promise.all(["statements", "statement_periods", "contents", "revisions", "editions"].map(all)),
  );
};
const lastImport = async () => {
  const [row] = await ctx.db.all<{ id: string }>(
    sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC LIMIT 1`,
  );
  return row?.id ?? "";
};

test("a file goes in whole as a draft or at once, a second time nothing changes, and undone all is as it was, byte for byte", async () => {
  const before = await bytes();
  const preview = await seen(ths());
  expect(preview).toMatchObject({
    source: "ths",
    asksWhose: true,
    missing: 1,
    unmapped: [{ statement: "income", name: "星际收入" }],
    plan: {
      there: 0,
      overview: [{ statement: "income", periods: 2, from: "2024-12-31", to: "2025-12-31", items: 6 }],
      broken: [],
      changes: [],
    },
  });
  expect(await brought(ths())).toEqual({ ok: true, value: { added: 2, there: 0, state: "drafts", into: "" } });
  const [draft] = await ctx.db.all<{ draft: string }>(
    sql`SELECT draft FROM contents WHERE company_id = ${ctx.company.id}`,
  );
  expect(JSON.parse(draft?.draft ?? "{}")).toMatchObject({
    type: "annual",
    at: "2026-03-27T16:00:00.000Z",
    title: { "zh-CN": "2025年年度报告财务数据", tc: "2025年年度報告財務數據", en: "Figures of the annual report 2025" },
  });
  expect(await shown()).toEqual([]);
  const after = await bytes();
  expect(await brought(ths(), { mode: "publish" })).toEqual({
    ok: true,
    value: { added: 0, there: 2, state: "drafts", into: "" },
  });
  expect(await bytes()).toBe(after);
  expect(await figuresImport.undo(ctx, await lastImport())).toEqual({ ok: true, value: null });
  expect(await bytes()).toBe(before);
  expect(await brought(ths(), { mode: "publish" })).toMatchObject({ value: { added: 2, state: "published" } });
  expect(await shown()).toEqual([
    ["2025-12-31", "150000000"],
    ["2024-12-31", "100000000"],
  ]);
  expect(await figuresImport.undo(ctx, await lastImport())).toEqual({ ok: true, value: null });
  expect(await shown()).toEqual([]);
});

test("before it goes in, what readers have otherwise and the sums that do not hold are told", async () => {
  await brought(ths(), { mode: "publish" });
  const { plan } = seenOf(await seen(ths("1.60亿")));
  const of = { statement: "income", end: "2025-12-31", span: "fy" };
  expect(plan).toMatchObject({
    coming: 1,
    there: 1,
    changed: 1,
    changes: [{ ...of, item: "netProfit", before: "150000000", after: "160000000" }],
    broken: [{ ...of, code: "afterTax", difference: "10000000" }],
  });
  expect((await seen(ths(), answersWith({ currency: "HKD" }))).plan.changes[0]).toMatchObject({
    item: "",
    before: "CNY",
    after: "HKD",
  });
  expect(await brought(ths("1.60亿"), { mode: "publish", day: "2026-03-30", certain: "yes" })).toMatchObject({
    value: { added: 1 },
  });
  expect(await shown()).toEqual([
    ["2025-12-31", "160000000"],
    ["2025-12-31", "150000000"],
    ["2024-12-31", "100000000"],
  ]);
});

test("nothing is guessed: what a file leaves open is asked, and nothing goes in before it is answered", async () => {
  const open = await seen(ths(), {});
  expect(open).toMatchObject({ questions: [{ of: "currency", code: "currencyNotStated" }], plan: { statements: [] } });
  const confirm = (more: Record<string, string>) =>
    figuresImport.confirm(ctx, { ...inputOf(open.file.id, more), fingerprint: open.fingerprint });
  expect(await confirm(report)).toMatchObject({ ok: false, code: "importUnanswered" });
  expect(await confirm({ ...report, ...answersWith() })).toMatchObject({ ok: false, code: "previewOutdated" });
  expect(await brought(ths(), { ours: "" })).toMatchObject({ ok: false, code: "importUnanswered" });
  expect(await brought(ths(), { type: "", day: "" })).toMatchObject({
    ok: false,
    issues: [
      { field: "type", code: "fieldRequired" },
      { field: "day", code: "dayFormat" },
    ],
  });
});

test("a file of another company is refused, by its lines or its name, and what is no file of figures by its shape", async () => {
  const receive = (lines: string[], name: string) =>
    figuresImport.receive(ctx, new File([bytesOf(lines) as BlobPart], name), inputOf("new", answersWith()));
  expect(await seen(eastmoney())).toMatchObject({ source: "eastmoney", asksWhose: false, plan: { there: 0 } });
  expect(await receive(eastmoney("00700.HK"), "figures.csv")).toMatchObject({
    code: "fileOfOtherCompany",
    facts: { found: "00700.HK" },
  });
  expect(await receive(ths(), "600519_ths.csv")).toMatchObject({ code: "fileOfOtherCompany" });
  expect(await receive(["a,b", "1,2"], "figures.csv")).toMatchObject({ code: "figuresShapeUnknown" });
});

test("a confirmation means exactly its preview: the same one a second time is refused", async () => {
  const preview = await seen(ths());
  await brought(eastmoney());
  const input = inputOf(preview.file.id, { ...answersWith(), ...report });
  const late = await figuresImport.confirm(ctx, { ...input, fingerprint: preview.fingerprint });
  expect(late).toMatchObject({ ok: true, value: { added: 2 } });
  expect(await figuresImport.confirm(ctx, { ...input, fingerprint: preview.fingerprint })).toMatchObject({
    code: "previewOutdated",
  });
});

const cash = (closing = "60") => [
  "SECUCODE,SECURITY_CODE,REPORT_DATE,FISCAL_YEAR,START_DATE,STD_ITEM_CODE,STD_ITEM_NAME,AMOUNT",
  ...[
    ["经营业务现金净额", "50"],
    ["期末现金", closing],
  ].map(
    ([name, amount]) =>
      `06690.HK,06690,2025-12-31 00:00:00,12-31,2025-01-01 00:00:00,00300${name?.length}999,${name},${amount}.0`,
  ),
];
const standing = async () => {
  const [row] = await ctx.db.all<{ id: string; figures: string; revision: number }>(
    sql`SELECT id, draft ->> '$.facts.figures' AS figures, revision FROM contents WHERE company_id = ${ctx.company.id}`,
  );
  return row ?? { id: "", figures: "", revision: 0 };
};
const statedIn = async (figures: string) =>
  (
    await ctx.db.all<{ period: string }>(sql`SELECT statement || ' ' || period_end AS period FROM statements
      WHERE company_id = ${ctx.company.id} AND figures = ${figures} ORDER BY 1`)
  ).map(({ period }) => period);

test("a file goes into a set that stands already as its next draft; readers keep what they have, and undone it is as it was", async () => {
  await brought(ths(), { mode: "publish" });
  const before = await standing();
  const preview = await seen(cash(), answersWith({ into: before.id }));
  expect(preview).toMatchObject({ set: { id: before.id, figures: before.figures }, plan: { there: 0, replaced: 0 } });
  const confirm = (more: Record<string, string> = {}) =>
    figuresImport.confirm(ctx, {
      ...inputOf(preview.file.id, answersWith({ into: before.id, ...more })),
      fingerprint: preview.fingerprint,
    });
  expect(await confirm({ into: "" })).toMatchObject({ code: "previewOutdated" });
  expect(await confirm()).toMatchObject({ ok: true, value: { added: 1, state: "drafts", into: before.id } });
  const after = await standing();
  expect([after.id, after.revision]).toEqual([before.id, 2]);
  expect(await statedIn(after.figures)).toEqual(["cashFlow 2025-12-31", "income 2024-12-31", "income 2025-12-31"]);
  expect(await shownYears(ctx, { of: ["cashFlow"] })).toEqual([]);
  expect(await confirm()).toMatchObject({ code: "previewOutdated" });
  const again = await seen(cash("70"), answersWith({ into: before.id }));
  expect(again).toMatchObject({ plan: { there: 0, replaced: 1 } });
  expect(await figuresImport.undo(ctx, await lastImport())).toEqual({ ok: true, value: null });
  expect(await standing()).toEqual({ ...before, revision: 3 });
  expect(await shown()).toHaveLength(2);
});

test("nothing is added to a set of somebody else, and an addition that is planned for release is not undone", async () => {
  await brought(ths());
  const set = await standing();
  const other = await testContext({ actor: editor("editor"), companyId: `figures-in${companies}-other`, now: ctx.now });
  const received = await figuresImport.receive(
    other,
    new File([bytesOf(cash()) as BlobPart], "figures.csv"),
    inputOf("new", answersWith({ into: set.id })),
  );
  expect(received).toMatchObject({ ok: false, code: "notFound" });
  const preview = await seen(cash(), answersWith({ into: set.id }));
  const input = inputOf(preview.file.id, answersWith({ into: set.id }));
  expect(await figuresImport.confirm(ctx, { ...input, fingerprint: preview.fingerprint })).toMatchObject({ ok: true });
  const { id, revision } = await standing();
  const later = new Date(ctx.now.getTime() + 3_600_000);
  const kind = "finance.figures";
  const planned = await publish(ctx, { id, kind, revision, langs: ["zh-CN"], at: later, confirmed: true });
  expect(planned).toMatchObject({ ok: true });
  expect(await figuresImport.undo(ctx, await lastImport())).toMatchObject({ ok: false, code: "importOverlaid" });
});

test("an addition to a set that somebody has saved since is not undone", async () => {
  await brought(ths());
  const set = await standing();
  const preview = await seen(cash(), answersWith({ into: set.id }));
  const input = inputOf(preview.file.id, answersWith({ into: set.id }));
  expect(await figuresImport.confirm(ctx, { ...input, fingerprint: preview.fingerprint })).toMatchObject({ ok: true });
  const { id, revision } = await standing();
  const [stored] = await ctx.db.all<{ draft: string }>(
    sql`SELECT draft FROM contents WHERE company_id = ${ctx.company.id} AND id = ${id}`,
  );
  const draft = { ...JSON.parse(stored?.draft ?? "{}"), title: { "zh-CN": "另一标题" } };
  expect(await saveContent(ctx, { id, kind: "finance.figures", revision, draft })).toMatchObject({ ok: true });
  expect(await figuresImport.undo(ctx, await lastImport())).toMatchObject({ ok: false, code: "importOverlaid" });
});

test("a draft names figures of its own content and no others, whoever saves it", async () => {
  await brought(ths());
  const { id, figures, revision } = await standing();
  const [stored] = await ctx.db.all<{ draft: string }>(
    sql`SELECT draft FROM contents WHERE company_id = ${ctx.company.id} AND id = ${id}`,
  );
  const draft = JSON.parse(stored?.draft ?? "{}");
  const save = (own: string, of: { id: string | null; revision: number }) =>
    saveContent(ctx, { ...of, kind: "finance.figures", draft: { ...draft, facts: { ...draft.facts, figures: own } } });
  const wrong = { ok: false, code: "invalid", issues: [{ field: "facts.figures", code: "fieldWrong" }] };
  const before = await bytes();
  expect(await save("of-nobody", { id, revision })).toMatchObject(wrong);
  expect(await save(figures, { id: null, revision: 0 })).toMatchObject(wrong);
  expect(await bytes()).toBe(before);
  expect(await save(figures, { id, revision })).toMatchObject({ ok: true, value: { revision: 2 } });
  expect(await save("of-nobody", { id, revision })).toMatchObject({ code: "changedMeanwhile" });
});

test("a file that tells a figure in larger steps is no change where rounding explains the difference, and is one beyond that", async () => {
  await brought(eastmoney(), { mode: "publish" });
  const rounded = (profit: string) => [
    "报告期,归属于母公司所有者的净利润,营业总收入",
    `2025-12-31,${profit},6602.57亿`,
  ];
  const { plan } = seenOf(await seen(rounded("1940.73亿")));
  expect(plan.changes).toEqual([]);
  expect(seenOf(await seen(rounded("1940.7亿"))).plan.changes).toEqual([]);
  const { changes } = seenOf(await seen(rounded("1940.6亿"))).plan;
  expect(changes).toMatchObject([{ item: "parentProfit", before: "194073000000", after: "194060000000" }]);
  expect(isSameFigure({ value: "517000000", step: "1000000" }, { value: "518000000", step: "1000000" })).toBe(false);
  expect(isSameFigure({ value: "1.04" }, { value: "1.0" })).toBe(false);
});
