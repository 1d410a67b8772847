import { beforeEach, describe, expect, test } from "vitest";
import { figureOf } from "~/features/stock/flows/flow-figures";
import { flowImports, flowRecords } from "~/features/stock/flows/flow-records.server";
import { editor, testContext } from "../support/context";
import { broughtFile, lastImport, seenFile, storedBytes, typedDay } from "./flow-days";
import { wanderingDays } from "./price-files";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ actor: editor("editor"), companyId: `flows${companies}` });
  ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH", "06690.HK"] };
});

const detail =
  "信用交易日期,标的证券代码,标的证券简称,融资余额(万元),融资买入额(万元),融资偿还额(万元),融券余量,融券余额";
const lines = [
  detail,
  "20260226,600690,海尔智家,123456.78,2345.6,--,12000,34.5",
  "20260227,600690,海尔智家,12.5亿,,,1.3万股,False",
];

describe("a figure as files and people write it", () => {
  test.each([
    ["1,234.56", "financingBalance", 123_456],
    ["1.25亿", "financingBalance", 12_500_000_000],
    ["3400万元", "value", 3_400_000_000],
    ["3,400万股", "shares", 34_000_000],
    ["8.12%", "ratio", 8_120_000],
    ["0", "lendingSold", 0],
    ["--", "lendingSold", null],
    ["", "financingBalance", null],
    ["False", "shares", null],
    ["12.5", "shares", Number.NaN],
    ["1.2亿股", "financingBalance", Number.NaN],
    ["约3亿", "financingBalance", Number.NaN],
  ] as const)("%s of %s is %s", (text, item, existing) => expect(figureOf(text, item)).toBe(existing));
});

describe("a file of margin trading", () => {
  test("goes in with its units; again it changes nothing, and undone every row is as it was, byte for byte", async () => {
    await typedDay(ctx, "margin", { day: "2026-02-26", financingBalance: "1200000000", financingRepayment: "2" });
    const before = await storedBytes(ctx, "margin");
    expect(await broughtFile(ctx, "margin", lines)).toEqual({ ok: true, value: { added: 1, changed: 1 } });
    expect((await flowRecords.margin.list(ctx)).sort((one, other) => (one.day < other.day ? -1 : 1))).toMatchObject([
      {
        ...{ day: "2026-02-26", financingBalance: 123_456_780_000, financingPurchase: 2_345_600_000 },
        ...{ financingRepayment: 200, lendingVolume: 12_000, lendingBalance: 3_450, lendingSold: null },
      },
      {
        day: "2026-02-27",
        financingBalance: 125_000_000_000,
        financingPurchase: null,
        lendingVolume: 13_000,
        lendingBalance: null,
      },
    ]);
    const after = await storedBytes(ctx, "margin");
    expect(await broughtFile(ctx, "margin", lines)).toEqual({ ok: true, value: { added: 0, changed: 0 } });
    expect(await storedBytes(ctx, "margin")).toBe(after);
    expect(await flowImports.margin.undo(ctx, await lastImport(ctx))).toEqual({ ok: true, value: null });
    expect(await storedBytes(ctx, "margin")).toBe(before);
  });

  test.each([
    ["by its name", "market_margin_sh.csv", "日期,融资余额,融资买入额,融资偿还额"],
    ["by the exchange's columns", "download.csv", "日期,融资买入额,融资余额,融券卖出量,融券余量,融券余额,融资融券余额"],
  ])("of a whole market is refused %s, and with the company's code it is not", async (_, name, head) => {
    const line = `2010-03-31${",5000000".repeat(head.split(",").length - 2)},10000000`;
    const refused = { ok: false, code: "fileOfMarket", facts: { name } };
    expect(await seenFile(ctx, "margin", [head, line], name)).toMatchObject(refused);
    const own = await seenFile(ctx, "margin", [`${head},证券代码`, `${line},600690`], name);
    expect(own).toMatchObject({ ok: true, value: { asksWhose: false, rows: [{ does: "add" }] } });
  });

  test("names by their line market totals, other securities and what contradicts itself", async () => {
    const seen = await seenFile(ctx, "margin", [
      "日期,证券代码,证券简称,融资余额,融券余额,融资融券余额",
      "2026-02-25,600690,海尔智家,100000000,5000000,105000000",
      "2026-02-25,沪市,合计,90000,500,90500",
      "2026-02-25,600519,贵州茅台,900,5,905",
      "2026-02-26,600690,海尔智家,100000000,5000000,150000000",
      "2026-02-27,600690,海尔智家,--,,False",
      "2026-03-09,600690,海尔智家,1,1,2",
      "2026-02-25,600690,海尔智家,100000000,6000000,106000000",
      "2026-02-24,600690,海尔智家,-3,6,3",
    ]);
    if (!seen.ok) throw new Error(seen.code);
    expect(seen.value.rows).toEqual([]);
    expect(seen.value.problems.map(({ line, code }) => [line, code]).sort()).toEqual([
      ...[
        [2, "lineTwice"],
        [3, "marketTotal"],
        [4, "otherCompany"],
        [5, "totalContradicts"],
        [6, "figuresMissing"],
      ],
      ...[
        [7, "dayInFuture"],
        [8, "lineTwice"],
        [9, "figureNegative"],
      ],
    ]);
  });

  test("of 5,000 days goes in whole", async () => {
    const days = wanderingDays(5_000, "2026-02-27").map(({ day }, at) => `${day},600690,${900_000_000 + at}`);
    const file = ["日期,证券代码,融资余额", ...days];
    expect(await broughtFile(ctx, "margin", file)).toEqual({ ok: true, value: { added: 5_000, changed: 0 } });
    expect(await flowRecords.margin.list(ctx)).toHaveLength(5_000);
  });
});

describe("a file of northbound holdings", () => {
  const head = "持股日期,当日收盘价,持股数量,持股市值,持股数量占A股百分比";

  test("without a code is taken only where somebody says that it is the company's own", async () => {
    const file = [head, "2024-08-16,25.1,8765.4321万,22.0亿,1.39", "2024-09-30,27,91000000,--,"];
    expect(await broughtFile(ctx, "northbound", file, false)).toEqual({ ok: false, code: "importUnanswered" });
    expect(await broughtFile(ctx, "northbound", file)).toEqual({ ok: true, value: { added: 2, changed: 0 } });
    expect(
      (await flowRecords.northbound.list(ctx)).map(({ day, shares, ratio, value }) => [day, shares, ratio, value]),
    ).toEqual([
      ["2024-08-16", 87_654_321, 1_390_000, 220_000_000_000],
      ["2024-09-30", 91_000_000, null, null],
    ]);
    const other = await seenFile(ctx, "northbound", file, "000001_hsgt.csv");
    expect(other).toMatchObject({ ok: false, code: "fileOfOtherCompany" });
  });

  test("of the market's flows is refused, and a day without shares is named by its line", async () => {
    const flows = ["日期,当日成交净买额,历史累计净买额,持股数量", "2024-08-16,1,2,3"];
    expect(await seenFile(ctx, "northbound", flows)).toMatchObject({ ok: false, code: "fileOfMarket" });
    const seen = await seenFile(ctx, "northbound", [
      head,
      "2024-08-16,25.1,--,22.0亿,1.39",
      "2024-08-15,25,10,2200000000,139",
    ]);
    if (!seen.ok) throw new Error(seen.code);
    expect(seen.value.problems.map(({ line, code, facts }) => [line, code, facts.field, facts.code])).toEqual([
      [2, "lineWrong", "shares", "fieldRequired"],
      [3, "lineWrong", "ratio", "ratioFormat"],
    ]);
  });
});

describe("the days and the units of a file without a record to compare it with", () => {
  test("are those of trading, and of balances that can be", async () => {
    const seen = await seenFile(ctx, "margin", [
      "日期,代码,融资余额",
      "2026-02-24,600690,451000000",
      "2026-02-22,600690,452000000",
      "2026-02-17,600690,453000000",
    ]);
    expect(seen.ok && seen.value.problems.map(({ line, code }) => [line, code])).toEqual([
      [3, "dayClosed"],
      [4, "dayClosed"],
    ]);
    const small = await seenFile(ctx, "margin", ["日期,代码,融资余额", "2026-02-24,600690,4.51"]);
    expect(small.ok && small.value.problems.map(({ code }) => code)).toEqual(["figureOutOfScale"]);
  });

  test("a file whose days are one early is refused whole: Sundays stand in it and no Friday", async () => {
    const days = ["2026-02-08", "2026-02-09", "2026-02-10", "2026-02-11", "2026-02-12"];
    const seen = await seenFile(ctx, "margin", ["日期,代码,融资余额", ...days.map((day) => `${day},600690,451000000`)]);
    expect(seen.ok && seen.value.rows).toEqual([]);
    expect(seen.ok && seen.value.totals).toEqual({ dayClosed: 1, daysShifted: 4 });
  });

  test("holdings whose ratio is not of their shares are named", async () => {
    const seen = await seenFile(ctx, "northbound", [
      "日期,代码,持股数量,占A股百分比",
      "2026-02-24,600690,90000000,1.43",
      "2026-02-25,600690,91000000,14.4",
    ]);
    expect(seen.ok && seen.value.problems.map(({ line, code }) => [line, code])).toEqual([[3, "figureOutOfScale"]]);
  });
});

describe("figures that do not agree with the days beside them", () => {
  test("are named where they are in another unit, stored days and days of the file alike", async () => {
    await typedDay(ctx, "margin", { day: "2026-02-24", financingBalance: "450000000" });
    const seen = await seenFile(ctx, "margin", [
      "日期,代码,融资余额",
      "2026-02-25,600690,4.5",
      "2026-02-26,600690,451000000",
    ]);
    if (!seen.ok) throw new Error(seen.code);
    expect(seen.value.rows.map(({ line }) => line)).toEqual([3]);
    expect(seen.value.problems.map(({ line, code }) => [line, code])).toEqual([[2, "figureOutOfScale"]]);
    const empty = await seenFile(ctx, "northbound", [
      "日期,代码,持股数量",
      "2026-02-24,600690,1000000",
      "2026-02-25,600690,10100",
    ]);
    expect(empty.ok && empty.value.problems.map(({ line, code }) => [line, code])).toEqual([[3, "figureOutOfScale"]]);
  });

  test("are told where a balance does not follow from the day before, or is below what was bought", async () => {
    await typedDay(ctx, "margin", { day: "2026-02-24", financingBalance: "450000000" });
    const seen = await seenFile(ctx, "margin", [
      "日期,代码,融资余额,融资买入额,融资偿还额",
      "2026-02-25,600690,451000000,3000000,2000000",
      "2026-02-26,600690,459000000,3000000,2000000",
      "2026-02-27,600690,451000000,651000000,2000000",
    ]);
    if (!seen.ok) throw new Error(seen.code);
    expect(seen.value.rows.map(({ line }) => line)).toEqual([2, 3]);
    expect(seen.value.problems.map(({ line, code, facts }) => [line, code, facts])).toEqual([
      [3, "balanceContradicts", { day: "2026-02-26", balance: "459000000.00", computed: "452000000.00" }],
      [4, "purchaseAboveBalance", { day: "2026-02-27", balance: "451000000.00", purchase: "651000000.00" }],
    ]);
    const rounded = await seenFile(ctx, "margin", [
      "日期,代码,融资余额(亿元),融资买入额(亿元),融资偿还额(亿元)",
      "2026-02-26,600690,4.51,0.03,0.02",
      "2026-02-27,600690,4.53,0.03,0.02",
    ]);
    expect(rounded.ok && rounded.value.problems).toEqual([]);
  });

  test("are named where a holding's value is many times that of its shares", async () => {
    const seen = await seenFile(ctx, "northbound", [
      "日期,代码,持股数量,持股市值",
      "2026-02-24,600690,90000000,2250000000",
      "2026-02-25,600690,91000000,22750000000",
    ]);
    expect(seen.ok && seen.value.problems.map(({ line, code }) => [line, code])).toEqual([[3, "figureOutOfScale"]]);
  });

  test("leave no value beside shares that it was not of: it is emptied, and that is said", async () => {
    await typedDay(ctx, "northbound", { day: "2026-02-24", shares: "90000000", value: "2400000000", ratio: "1.1" });
    const file = ["日期,代码,持股数量,占A股百分比", "2026-02-24,600690,100000000,1.2"];
    const seen = await seenFile(ctx, "northbound", file);
    expect(seen.ok && seen.value.problems.map(({ code, facts }) => [code, facts.field])).toEqual([
      ["followingEmptied", "value"],
    ]);
    expect(await broughtFile(ctx, "northbound", file)).toEqual({ ok: true, value: { added: 0, changed: 1 } });
    expect(await flowRecords.northbound.list(ctx)).toMatchObject([
      { shares: 100_000_000, value: null, ratio: 1_200_000 },
    ]);
  });
});
