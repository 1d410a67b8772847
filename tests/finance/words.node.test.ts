import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { itemNamed } from "~/features/finance/accounts/accounts";
import { readSource } from "~/features/finance/import/read-source";
import type { Answers } from "~/features/finance/import/source";
import { bookOf, tableOf } from "~/sheets/rules/table";
import { gbkOf } from "../stock/price-files";
import { codesOf, linesByPeriod, read, readBytes } from "./reading";

const december: Answers = { lastMonth: 12 };
const questionsOf = ({ questions }: { questions: readonly { of: string; code: string }[] }) =>
  questions.map(({ of, code }) => [of, code]);

describe("a table of no known vendor", () => {
  const mainland = [
    ["某某股份有限公司 利润表"],
    ["单位：万元 币种：人民币"],
    ["项目", "附注", "2024年度", "2023年度"],
    ["一、营业总收入", "五、1", '"1,234.50"', "1000"],
    ["减：营业成本", "五、2", "800", "(700.25)"],
    ["五、净利润", "", "100", "—"],
    ["星际收入", "", "7", "8"],
    ["基本每股收益", "", "0.56", "0.45"],
    ["法定代表人：某某"],
  ];

  test("is read in the unit and currency of its head, an amount a share as it is, own items under their names", async () => {
    const open = await read(mainland, {});
    expect([open.source, questionsOf(open), open.statements]).toEqual([
      "words",
      [["lastMonth", "fiscalYearNotStated"]],
      [],
    ]);
    const found = await read(mainland, december);
    expect(questionsOf(found)).toEqual([]);
    expect(linesByPeriod(found)).toEqual({
      "income 2024-12-31 fy": {
        ...{ revenue: "12345000", operatingCost: undefined, costOfSales: "8000000", netProfit: "1000000" },
        ...{ "own:星际收入": "70000", basicEps: "0.56" },
      },
      "income 2023-12-31 fy": {
        revenue: "10000000",
        "own:星际收入": "80000",
        basicEps: "0.45",
      },
    });
    expect([found.statements[0]?.currency, found.missing, found.unmapped.map(({ name }) => name)]).toEqual([
      ...["CNY", 1],
      ["星际收入"],
    ]);
    expect(found.statements[0]?.lines[0]).toMatchObject({ item: "revenue", cell: "C4" });
    expect(found.problems.at(-1)).toMatchObject({ code: "expenseNegative", facts: { value: "-7002500" } });
  });

  test("in GBK is the same", async () => {
    const text = mainland.map((cells) => cells.join(",")).join("\n");
    expect(linesByPeriod(await readBytes(gbkOf(text), december))).toEqual(
      linesByPeriod(await read(mainland, december)),
    );
  });

  test("says all that it leaves open, and nothing of it is guessed", async () => {
    const bare = [
      ["项目", "2024年度"],
      ["营业总收入", "5"],
      ["净利润", "1"],
    ];
    expect(questionsOf(await read(bare, {}))).toEqual([
      ["currency", "currencyNotStated"],
      ["scale", "unitNotStated"],
      ["lastMonth", "fiscalYearNotStated"],
    ]);
    expect(linesByPeriod(await read(bare, { currency: "HKD", scale: "1000", lastMonth: 12 }))).toEqual({
      "income 2024-12-31 fy": { revenue: "5000", netProfit: "1000" },
    });
    const torn = [["单位：万元"], ["单位：千元"], ...bare];
    expect(questionsOf(await read(torn, { ...december, currency: "CNY" }))).toEqual([["scale", "unitNotSure"]]);
  });

  test("has its heads in merged cells over several lines, as reports in Hong Kong do", async () => {
    const found = await read(
      [
        ["", "Year ended 31 March", ""],
        ["", "2024", "2023"],
        ["", "HK$'000", "HK$'000"],
        ["Revenue", "900", "800"],
        ["Profit for the year", "90", "80"],
        ["Earnings per share", "0.9", "0.8"],
        ["Gross margin", "12", "11"],
      ],
      {},
      "\n",
      (statement, name) =>
        statement === "income" ? ({ Revenue: "revenue", "Profit for the year": "netProfit" }[name] ?? null) : null,
    );
    expect(questionsOf(found)).toEqual([]);
    expect(linesByPeriod(found)).toEqual({
      "income 2024-03-31 fy": { revenue: "900000", netProfit: "90000", "own:Earnings per share#perShare": "0.9" },
      "income 2023-03-31 fy": { revenue: "800000", netProfit: "80000", "own:Earnings per share#perShare": "0.8" },
    });
    expect(found.statements[0]?.currency).toBe("HKD");
    expect(codesOf(found)).toEqual([[7, "kindNotClear", "error"]]);
  });

  test("of a quarter alone gives nothing for it, however its head is merged", async () => {
    const found = await read(
      [
        ["单位：人民币百万元", "截至6月30日止三个月", "", "截至6月30日止六个月", ""],
        ["", "2024年", "2023年", "2024年", "2023年"],
        ["营业总收入", "1", "2", "3", "4"],
        ["净利润", "5", "6", "7", "8"],
      ],
      december,
    );
    expect(linesByPeriod(found)).toEqual({
      "income 2024-06-30 h1": { revenue: "3000000", netProfit: "7000000" },
      "income 2023-06-30 h1": { revenue: "4000000", netProfit: "8000000" },
    });
    expect(codesOf(found).map(([, code]) => code)).toEqual(["periodUnreadable", "periodUnreadable"]);
  });

  test.each([
    ["For the three months ended 30 June 2024", "(Unaudited)", "2024", []],
    ["截至2024年6月30日止三个月", "", "2024年", []],
    ["Three months ended", "30 June", "30 June 2024", []],
    ["For the six months ended 30 June 2024", "(Unaudited)", "2023", ["income 2023-06-30 h1"]],
    ["截至2024年12月31日止年度", "人民币元", "2024年12月31日", ["income 2024-12-31 fy"]],
    ["利润表", "", "2024年", ["income 2024-12-31 fy"]],
  ])("called %s above, %s and %s gives what these say together", async (title, over, head, periods) => {
    const lines = [["单位：人民币元"], [title], ["", over], ["项目", head], ["营业总收入", "7"], ["净利润", "3"]];
    const found = await read(lines, december);
    expect(Object.keys(linesByPeriod(found))).toEqual(periods);
    if (periods.length === 0) expect(codesOf(found)).toEqual([[1, "periodUnreadable", "error"]]);
  });

  test("may have a balance sheet in two halves, each with names of its own", async () => {
    const found = await read(
      [
        ["单位：人民币元"],
        ["资产", "2024年12月31日", "2023年12月31日", "负债和所有者权益", "2024年12月31日", "2023年12月31日"],
        ["货币资金", "10", "9", "短期借款", "4", "3"],
        ["资产总计", "30", "29", "负债合计", "20", "21"],
      ],
      december,
    );
    expect(linesByPeriod(found)).toEqual({
      "balance 2024-12-31 fy": { cash: "10", assets: "30", shortTermLoans: "4", liabilities: "20" },
      "balance 2023-12-31 fy": { cash: "9", assets: "29", shortTermLoans: "3", liabilities: "21" },
    });
  });

  test("may have its periods down, and be of a bank", async () => {
    const found = await read(
      [
        ["人民币百万元"],
        ["日期", "发放贷款和垫款", "吸收存款", "资产总计", "负债合计", "不良贷款率"],
        ["2024-12-31", "500", "450", "900", "800", "1.2"],
        ["2024-06-30", "480", "440", "880", "790", "1.3"],
      ],
      december,
    );
    expect(linesByPeriod(found)).toEqual({
      "balance 2024-12-31 fy": {
        loansAdvances: "500000000",
        customerDeposits: "450000000",
        assets: "900000000",
        liabilities: "800000000",
      },
      "balance 2024-06-30 h1": {
        loansAdvances: "480000000",
        customerDeposits: "440000000",
        assets: "880000000",
        liabilities: "790000000",
      },
    });
    expect(codesOf(found)).toEqual([[3, "kindNotClear", "error"]]);
  });

  test("with columns of its parent company or in another currency gives no figure that two of them state otherwise", async () => {
    const found = await read(
      [
        ["", "2024年度", "2024年度", "2023年度", "同比增减"],
        ["单位：元", "人民币", "美元", "人民币", ""],
        ["营业总收入", "7", "1", "6", "16.7"],
        ["净利润", "3", "0.4", "2", "50"],
      ],
      { ...december, currency: "CNY" },
    );
    expect(linesByPeriod(found)).toEqual({
      "income 2024-12-31 fy": { revenue: "7", netProfit: "3" },
      "income 2023-12-31 fy": { revenue: "6", netProfit: "2" },
    });
    expect(codesOf(found)).toEqual([
      [1, "periodUnreadable", "error"],
      [1, "columnNotRead", "warning"],
    ]);
    const parent = await read(
      [["单位：人民币元"], ["", "2024年度", "2024年度"], ["营业总收入", "7", "5"], ["净利润", "3", "3"]],
      december,
    );
    expect(linesByPeriod(parent)).toEqual({ "income 2024-12-31 fy": { netProfit: "3" } });
    expect(codesOf(parent)).toEqual([[3, "figuresContradict", "error"]]);
  });

  test("may be a workbook with a statement in each sheet and merged heads; a sheet of something else is told", async () => {
    const sheets = [
      {
        name: "损益",
        rows: [["单位：人民币百万元"], ["项目", 2024, 2023], ["营业总收入", 9, 8], ["营业利润", 3, 2.5]],
      },
      {
        name: "现金流",
        rows: [
          ["单位：人民币百万元"],
          ["", "截至12月31日止年度"],
          ["", 2024, 2023],
          ["经营活动产生的现金流量净额", 1, 2],
          ["投资活动产生的现金流量净额", -3, -4],
        ],
        merges: [{ startRow: 1, startCol: 1, endRow: 1, endCol: 2 }],
      },
      { name: "说明", rows: [["本表由财务部编制"]] },
    ];
    const table = await bookOf(await writeXlsx({ sheets } as never));
    const found = table.ok ? readSource(table.value, december) : null;
    expect(found && linesByPeriod(found)).toEqual({
      "income 2024-12-31 fy": { revenue: "9000000", operatingProfit: "3000000" },
      "income 2023-12-31 fy": { revenue: "8000000", operatingProfit: "2500000" },
      "cashFlow 2024-12-31 fy": { operatingCashFlow: "1000000", investingCashFlow: "-3000000" },
      "cashFlow 2023-12-31 fy": { operatingCashFlow: "2000000", investingCashFlow: "-4000000" },
    });
    expect(found && codesOf(found)).toEqual([[1, "sheetNotRead", "warning"]]);
    expect(found?.statements[0]?.lines[0]?.cell).toBe("损益!B3");
  });

  test("of two statements below each other is not read as one of them", async () => {
    const found = await read(
      [
        ["单位：人民币元"],
        ["项目", "2024年12月31日"],
        ...["货币资金", "存货", "资产总计", "短期借款"].map((name) => [name, "1"]),
        ...["营业成本", "销售费用", "所得税费用", "营业利润"].map((name) => [name, "2"]),
      ],
      december,
    );
    expect([found.statements, codesOf(found)]).toEqual([[], [[1, "severalStatements", "error"]]]);
  });

  test("is none where nothing names two items or any period", async () => {
    for (const lines of [
      [
        ["日期", "收盘"],
        ["2024-12-31", "5"],
      ],
      [
        ["项目", "本期金额"],
        ["营业总收入", "5"],
        ["净利润", "1"],
      ],
    ]) {
      const table = await tableOf(new TextEncoder().encode(lines.map((cells) => cells.join(",")).join("\n")));
      expect(table.ok && readSource(table.value, december, itemNamed)).toBe(null);
    }
  });
});

describe("a table that is not what its first names look like", () => {
  test("is one of indicators where it puts items of several statements beside ratios", async () => {
    const found = await read(
      [
        ["科目\\时间", "2021", "2020"],
        ["营业收入", "5000.0000元", "4000.0000元"],
        ["归母净利润", "210.0000元", "190.0000元"],
        ["营业利润率", "9.10%", "8.2%"],
        ["资产合计", "7000.0000元", "6000.0000元"],
        ["流动资产", "3000.0000元", "2500.0000元"],
        ["负债合计", "2900.0000元", "2600.0000元"],
        ["每股收益-基本", "0.5000元", "0.4500元"],
      ],
      { currency: "CNY", lastMonth: 12, scale: "1" },
    );
    expect([...new Set(found.statements.map(({ statement }) => statement))]).toEqual(["indicators"]);
  });

  test("is read beside a column that only numbers its rows, and its cells are named as in the file", async () => {
    const numbered = [
      ["", "报告日", "营业总收入", "净利润", "数据源", "是否审计", "公告日期", "币种", "类型"],
      ["0", "20231231", "1000", "100", "定期报告", "已审计", "20240328", "CNY", "合并期末"],
      ["1", "20221231", "900", "x", "定期报告", "已审计", "20230328", "CNY", "合并期末"],
    ];
    const found = await read(numbered, {});
    expect(linesByPeriod(found)).toEqual({
      "income 2023-12-31 fy": { revenue: "1000", netProfit: "100" },
      "income 2022-12-31 fy": { revenue: "900" },
    });
  });
});
