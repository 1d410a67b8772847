import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readDistribution } from "~/features/equity/form";
import { distributionImport } from "~/features/equity/operations/distribution-import.server";
import { distributionRecords } from "~/features/equity/operations/records.server";
import { readAmount, readPlan } from "~/features/equity/rules/plan-texts";
import { latestDistribution } from "~/features/equity/rules/terms";
import { distributions } from "~/features/equity/tables.server";
import { countLines } from "~/records/rules/line-counts";
import { bytesOf } from "../stock/reading";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ actor: editor("editor"), companyId: `dividends${companies}` });
  ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH", "06690.HK"] };
});

const head =
  "报告期,送转股份-送股比例,送转股份-转股比例,现金分红-现金分红比例,现金分红-现金分红比例描述,总股本,股权登记日,除权除息日,方案进度";
const lines = [
  head,
  "1995-12-31,5.0,5.0,--,10送5.00转5.00,517282364,1996-05-24,1996-05-27,实施分配",
  '2008-06-30,3.0,0.0,0.335,"10送3.00派0.335元(含税,扣税后0.0015元)",2388795202,2008-10-30,2008-10-31,实施分配',
  "2025-12-31,,,3.6,10派3.60元(含税),19405918198,,,董事会决议通过",
  "2011-12-31,,,,不分配不转增,False,,,不分配",
];

async function seen(file: string[], name = "dividends.csv") {
  const received = await distributionImport.receive(ctx, new File([bytesOf(file) as BlobPart], name), { own: true });
  if (!received.ok) throw new Error(received.code);
  return received.value;
}
async function brought(file: string[], own = true) {
  const preview = await seen(file);
  return distributionImport.confirm(ctx, { fileId: preview.file.id, own, fingerprint: preview.fingerprint });
}
const empty = () => readDistribution(new FormData());
const stored = async () =>
  (await distributionRecords.list(ctx)).sort((one, other) => (one.period < other.period ? -1 : 1));
const bytes = async () => JSON.stringify(await ctx.db.select().from(distributions));

const cash = (amount: string) => ({ none: false, cash: amount, bonus: "", capitalised: "" });

describe("the words of a plan", () => {
  test.each([
    ["10送3股转2股派5元(含税)", { none: false, cash: "5", bonus: "3", capitalised: "2" }],
    ["每10股派发现金红利4.20元（含税）", { none: false, cash: "4.2", bonus: "", capitalised: "" }],
    ["10派0.335元(含税,扣税后0.0015元)", { none: false, cash: "0.335", bonus: "", capitalised: "" }],
    ["10轉增4股", { none: false, cash: "", bonus: "", capitalised: "4" }],
    ["本年度不进行利润分配，也不进行资本公积金转增", { none: true, cash: "", bonus: "", capitalised: "" }],
    ["不分配不转增", { none: true, cash: "", bonus: "", capitalised: "" }],
    ["详见公告", null],
    ["以2010年末总股本为基数，每股派发现金红利0.42元（含税）", cash("4.2")],
    ["以总股本705100000股为基数，每股派0.42元", cash("4.2")],
    ["以总股本705,100,000股为基数，每10股派4.2元", cash("4.2")],
    ["每1股派0.42元，合计每10股4.2元", cash("4.2")],
    ["每100股派42元", cash("4.2")],
    ["10派4．2元", cash("4.2")],
    ["每十股派4.2元", cash("4.2")],
    ["10送红股3股、派现金1元", { none: false, cash: "1", bonus: "3", capitalised: "" }],
    ["10派4.2元,每股派0.5元", { code: "planUnclear" }],
    ["每10股派4.2元(其中中期已派1.2元)", { code: "planUnclear" }],
    ["10股派4.2港元", { code: "otherCurrency" }],
    ["每股派0.05美元", { code: "otherCurrency" }],
    ["10派4.2元,10派1元特别息", { code: "planHasSpecial" }],
    ["10派1.5元另派特别股息2元", { code: "planHasSpecial" }],
  ])("%s", (text, expected) => expect(readPlan(text)).toEqual(expected));

  test("an amount that is missing is not 0, and what is no amount is refused", () => {
    expect(["--", "", "False", "1.10元", "0.0", "2,000"].map(readAmount)).toEqual(["", "", "", "1.1", "", "2000"]);
    expect(["0.08港元", "5%", "约3元", "4,2", "1,23"].map(readAmount)).toEqual([null, null, null, null, null]);
  });
});

describe("a file of distributions", () => {
  test("goes in as it says; a second time it changes nothing, and undone every row is as it was, byte for byte", async () => {
    await distributionRecords.save(ctx, {
      id: null,
      revision: 0,
      values: {
        ...empty(),
        period: "2008-06-30",
        kind: "interim",
        status: "paid",
        cash: "0.3",
        exDay: "2008-10-31",
        netProfit: "7",
      },
    });
    const before = await bytes();
    expect(await brought(lines)).toEqual({ ok: true, value: { added: 3, changed: 1 } });
    expect(await stored()).toMatchObject([
      { period: "1995-12-31", kind: "annual", status: "paid", cash: "", bonus: "5", capitalised: "5" },
      {
        period: "2008-06-30",
        cash: "0.335",
        bonus: "3",
        capitalised: "",
        netProfit: "7",
        shares: "2388795202",
        revision: 2,
      },
      { period: "2011-12-31", status: "none", cash: "" },
      { period: "2025-12-31", status: "proposed", cash: "3.6", exDay: "" },
    ]);
    const after = await bytes();
    expect((await seen(lines)).rows.map(({ does }) => does)).toEqual(["same", "same", "same", "same"]);
    expect(await brought(lines)).toEqual({ ok: true, value: { added: 0, changed: 0 } });
    expect(await bytes()).toBe(after);
    const { keys } = await ctx.db.get<{ keys: string }>(
      sql`SELECT id AS keys FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC LIMIT 1`,
    );
    expect(await distributionImport.undo(ctx, keys)).toEqual({ ok: true, value: null });
    expect(await bytes()).toBe(before);
  });

  test("is known by the heads of the exchange and of a vendor, whose periods are words", async () => {
    const rows = async (text: string[]) =>
      (await seen(text)).rows.map(({ values }) => [
        values.period,
        values.kind,
        values.status,
        values.cash,
        values.bonus,
      ]);
    const exchange = "报告期,每10股派息数(元)(含税),每10股转增数(股),每10股送红股数(股),除权除息日";
    expect(await rows([exchange, "2024-12-31,9.65,0,1,2025-07-10"])).toEqual([
      ["2024-12-31", "annual", "paid", "9.65", "1"],
    ]);
    const vendor = ["分红年度,分红方案,方案进度", "2024年报,10派9.65元(含税),董事会预案", "2024中报,不分配不转增,--"];
    expect(await rows(vendor)).toEqual([
      ["2024-12-31", "annual", "proposed", "9.65", ""],
      ["2024-06-30", "interim", "none", "", ""],
    ]);
  });

  test("whose records somebody has changed since is not undone", async () => {
    await brought(lines);
    const [row] = await stored();
    if (!row) throw new Error("nothing came in");
    await distributionRecords.post(ctx, { id: row.id, revision: row.revision, posted: false });
    const { keys } = await ctx.db.get<{ keys: string }>(
      sql`SELECT id AS keys FROM imports WHERE company_id = ${ctx.company.id}`,
    );
    expect(await distributionImport.undo(ctx, keys)).toEqual({ ok: false, code: "importOverlaid" });
  });

  test("without a stock code is taken only where somebody says that it is the company's own", async () => {
    expect((await seen(lines)).asksWhose).toBe(true);
    expect(await brought(lines, false)).toEqual({ ok: false, code: "importUnanswered" });
    expect(await stored()).toEqual([]);
    const other = new File([bytesOf(lines) as BlobPart], "000001_fhps.csv");
    expect(await distributionImport.receive(ctx, other, { own: true })).toMatchObject({
      code: "fileOfOtherCompany",
      facts: { text: "000001_fhps.csv", found: "000001.SZ", expected: "600690.SH、06690.HK" },
    });
  });

  test("of a whole market brings the company's own lines alone, and no day that is no period, nor Hong Kong dollars", async () => {
    const preview = await seen([
      "股票代码,除权日,分红,交易所,报告期",
      "600690,2025-09-12,9.65元,SH,2024-12-31",
      "601788,2025-11-26,1.10元,SH,2025-06-30",
      "600690,2025-11-26,1.10元,SH,2025-11-26",
      "06690,2025-09-12,0.08港元,HK,2025-06-30",
    ]);
    expect(preview.rows.map(({ line, values }) => [line, values.cash, values.status])).toEqual([[2, "9.65", "paid"]]);
    expect(preview.problems.map(({ line, code }) => [line, code])).toEqual([
      [3, "otherCompany"],
      [2, "cashColumnUnclear"],
      [4, "periodNotEnd"],
      [5, "otherCurrency"],
    ]);
    expect(preview.found).toBe(4);
    expect(countLines(preview)).toEqual({ add: 1, change: 0, same: 0, others: 1, refused: 2 });
  });

  test("says how many lines there are of each kind, however many problems a screen carries", async () => {
    const many = Array.from({ length: 305 }, (_, at) => `601788,2025-11-26,1.10元,SH,${1700 + at}-12-31`);
    const preview = await seen(["股票代码,除权日,分红,交易所,报告期", ...many]);
    expect(preview.problems).toHaveLength(300);
    expect([preview.found, countLines(preview)]).toEqual([
      ...[305, { add: 0, change: 0, same: 0, others: 305, refused: 0 }],
    ]);
    const wrong = [head.replace("方案进度", "派息日"), "2024-12-31,,,3.6,,,,2025-06-12,2025-06-11"];
    expect((await seen(wrong)).problems).toMatchObject([
      { line: 2, code: "lineWrong", facts: { field: "payDay", code: "payDayBeforeExDay" } },
    ]);
  });

  test("names by their line what contradicts itself or stands twice", async () => {
    const preview = await seen([
      head,
      "2024-12-31,,,3.6,10派3.62元(含税),,,2025-06-12,实施分配",
      "2023-12-31,,,7.19,10派7.19元(含税),,,2024-06-14,董事会决议通过",
      "2022-12-31,,,2.85,10派2.85元(含税),,,,实施分配",
      "2021-12-31,,,2.28,10派2.28元(含税),,,2022-07-22,实施分配",
      "2021-12-31,,,2.28,10派2.28元(含税),,,2022-07-22,实施分配",
    ]);
    expect(preview.rows.map(({ line }) => line)).toEqual([5]);
    expect(preview.problems.map(({ line, code, facts }) => [line, code, facts.field])).toEqual([
      [2, "planContradicts", undefined],
      [3, "proposalWithExDay", undefined],
      [4, "lineWrong", "exDay"],
      [6, "lineTwice", undefined],
    ]);
  });
});

describe("days that put the day or the month first", () => {
  const file = (...days: [string, string][]) => [
    "报告期,分红方案,除权除息日,方案进度",
    ...days.map(([period, exDay]) => `${period},10派4.2元,${exDay},实施方案`),
  ];

  test("are read where one of them can be read in one order only", async () => {
    const preview = await seen(file(["31/12/2024", "05/06/2025"], ["31/12/2023", "05/06/2024"]));
    expect(preview.days).toMatchObject({ order: "dmy", asked: false });
    expect(preview.rows.map(({ values }) => [values.period, values.exDay])).toEqual([
      ["2024-12-31", "2025-06-05"],
      ["2023-12-31", "2024-06-05"],
    ]);
  });

  test("are a question where both orders would do, and nothing goes in before its answer", async () => {
    const ambiguous = file(["2024-12-31", "05/06/2025"]);
    const preview = await seen(ambiguous);
    expect(preview.days).toMatchObject({ order: null, asked: true });
    const confirmation = { fileId: preview.file.id, own: true, fingerprint: preview.fingerprint };
    expect(await distributionImport.confirm(ctx, confirmation)).toEqual({ ok: false, code: "importUnanswered" });
    const answered = await distributionImport.preview(ctx, { fileId: preview.file.id, own: true, dayOrder: "mdy" });
    expect(answered.ok && answered.value.rows.map(({ values }) => values.exDay)).toEqual(["2025-05-06"]);
  });
});

describe("amounts for another number of shares", () => {
  test("stand in a column that says so, and come in for ten shares", async () => {
    const preview = await seen(["报告期,每股派息(元),除权除息日,方案进度", "2024-12-31,0.42,2025-06-05,实施方案"]);
    expect(preview.rows.map(({ values }) => values.cash)).toEqual(["4.2"]);
  });

  test("are asked where they are a tenth of what is stored of the same distribution", async () => {
    await brought(["报告期,每10股派息,除权除息日,方案进度", "2023-12-31,4.2,2024-06-05,实施方案"]);
    const preview = await seen(["报告期,每10股派息,除权除息日,方案进度", "2023-12-31,0.42,2024-06-05,实施方案"]);
    expect(preview.rows).toEqual([]);
    expect(preview.problems.map(({ code, facts }) => [code, facts])).toEqual([
      ["cashTenfold", { cash: "0.42", existing: "4.2" }],
    ]);
  });
});

test("a period or a proposal that is still to come is named", async () => {
  const preview = await seen([
    "报告期,每10股派息,预案公告日,方案进度",
    "2026-12-31,4.2,,预案",
    "2025-12-31,4.2,2026-09-01,预案",
  ]);
  expect(preview.problems.map(({ line, code }) => [line, code])).toEqual([
    [2, "dayAhead"],
    [3, "dayAhead"],
  ]);
});

test("a proposal is the latest dividend only where nothing was decided before", () => {
  const [proposed, paid] = [{ status: "proposed" } as const, { status: "paid" } as const];
  expect(latestDistribution([proposed, paid])).toBe(paid);
  expect(latestDistribution([proposed])).toBe(proposed);
});
