import { describe, expect, test } from "vitest";
import { readSource } from "~/features/finance/import/read-source";
import { tableOf } from "~/sheets/rules/table";
import { gbkOf } from "../stock/price-files";
import { codesOf, linesByPeriod, read, readBytes, yuan } from "./reading";

describe("a file of Tonghuashun", () => {
  const file = [
    [
      "报告期",
      "报表核心指标",
      "*净利润",
      "一、营业总收入",
      "其中：营业收入",
      "财务费用",
      "其中：利息费用",
      "利息收入",
      "（一）研发支出",
      "五、净利润",
    ],
    ["2025-09-30", "", "1.50亿", "10.00亿", "9.00亿", "-300.00万", "False", "12.34万", "7600.00", "1.50亿"],
    ["2024-12-31", "", "False", "5.93万亿", "False", "False", "False", "False", "False", "False"],
  ];

  test("gives statements of cumulative quarters, in yuan, to the digits that it tells", async () => {
    const found = await read(file);
    expect(linesByPeriod(found)).toEqual({
      "income 2025-09-30 q3": {
        revenue: "1000000000",
        operatingRevenue: "900000000",
        financing: "-3000000",
        interestIncome: "123400",
        "own:研发支出": "7600.00",
        netProfit: "150000000",
      },
      "income 2024-12-31 fy": { revenue: "5930000000000" },
    });
    expect(found.statements[0]?.lines.map(({ step, cell }) => [step, cell])).toEqual([
      ["1000000", "D2"],
      ["1000000", "E2"],
      ["100", "F2"],
      ["100", "H2"],
      [undefined, "I2"],
      ["1000000", "J2"],
    ]);
    expect(found.unmapped).toEqual([{ statement: "income", name: "研发支出" }]);
    expect([found.missing, found.problems]).toEqual([8, []]);
  });

  test("in GBK, with a mark at its front, with CRLF and in full width is the same file", async () => {
    const plain = linesByPeriod(await read(file));
    const text = file.map((cells) => cells.join(",")).join("\r\n");
    const wide = text.replace(/-(?=\d+\.\d+万)/g, "－").replace("10.00亿", "１０．００億");
    for (const bytes of [gbkOf(text), new TextEncoder().encode(`\uFEFF${text}\r\n`), new TextEncoder().encode(wide)])
      expect(linesByPeriod(await readBytes(bytes))).toEqual(plain);
  });

  test("a starred column that says something else than the one it repeats is told, and neither is taken", async () => {
    const other = file.map((cells, at) => cells.map((cell, column) => (at === 1 && column === 2 ? "1.51亿" : cell)));
    const found = await read(other);
    expect(found.problems).toEqual([
      {
        line: 2,
        code: "figuresContradict",
        severity: "error",
        facts: { item: "netProfit", end: "2025-09-30", one: "150000000", other: "151000000", cells: "J2, C2" },
      },
    ]);
    expect(linesByPeriod(found)["income 2025-09-30 q3"]).not.toHaveProperty("netProfit");
  });

  test("with one period on two lines is taken where they agree and told where they do not", async () => {
    const twice = [...file, ["2025-09-30", "", "", "10.00亿", "8.00亿"]];
    const found = await read(twice);
    expect(codesOf(found)).toEqual([[4, "figuresContradict", "error"]]);
    expect(linesByPeriod(found)["income 2025-09-30 q3"]).toMatchObject({
      revenue: "1000000000",
      netProfit: "150000000",
    });
    expect(linesByPeriod(found)["income 2025-09-30 q3"]).not.toHaveProperty("operatingRevenue");
  });

  test("of a bank has interest income of the business, which is no finance income", async () => {
    const bank = [
      [
        "报告期",
        "一、营业收入",
        "利息净收入",
        "其中：利息收入",
        "减：利息支出",
        "手续费及佣金净收入",
        "二、营业支出",
        "五、净利润",
      ],
      ["2024-12-31", "100亿", "60亿", "90亿", "30亿", "20亿", "50亿", "40亿"],
    ];
    const lines = linesByPeriod(await read(bank))["income 2024-12-31 fy"];
    expect(lines).toMatchObject({
      netInterest: "6000000000",
      interestRevenue: "9000000000",
      interestPaid: "3000000000",
    });
  });

  test("tells lines whose day ends no quarter, and amounts that nobody can read", async () => {
    const bad = [...file, ["2025-08-31", "", "1亿"], ["2025-06-30", "", "", "1.5亿万", "6.25%"], ["x"]];
    expect(codesOf(await read(bad))).toEqual([
      [4, "periodUnreadable", "error"],
      [5, "amountUnreadable", "error"],
      [5, "amountUnreadable", "error"],
      [6, "periodUnreadable", "error"],
    ]);
  });

  test("whose items tell no statement is asked about, and read as it is answered", async () => {
    const odd = [
      ["报告期", "甲项目", "乙项目"],
      ["2025-12-31", "1万", "3.50%"],
    ];
    const { questions, statements } = await read(odd);
    expect([questions.map(({ of, code }) => [of, code]), statements]).toEqual([
      [["statement", "statementNotClear"]],
      [],
    ]);
    expect(linesByPeriod(await read(odd, { ...yuan, statement: "indicators" }))).toEqual({
      "indicators 2025-12-31 fy": { "own:甲项目": "10000", "own:乙项目#percent": "3.50" },
    });
  });
});

describe("a file of NetEase", () => {
  const file = [
    ["报告日期", "2024-12-31", "2023-12-31", ""],
    ["总资产(万元)", "18745424", "0", ""],
    ["每股净资产(元)", "4.2", "--", ""],
    ["净利润(扣除非经常性损益后)(万元)", "(576516)", "12.5", ""],
    ["净利润(万元)", "820625", "--", ""],
    ["净资产收益率加权(%)", "19.12", "21", ""],
    ["\t\t\t"],
  ];

  test("gives a period for each column, in yuan, and tells zeros that may mean nothing", async () => {
    const found = await read(file, yuan, "\r\n");
    expect(linesByPeriod(found)).toEqual({
      "indicators 2024-12-31 fy": {
        assets: "187454240000",
        netAssetsPerShare: "4.2",
        recurringProfit: "-5765160000",
        parentProfit: "8206250000",
        weightedRoe: "19.12",
      },
      "indicators 2023-12-31 fy": { assets: "0", recurringProfit: "125000", weightedRoe: "21" },
    });
    expect(codesOf(found)).toEqual([[2, "zeroMayBeMissing", "warning"]]);
  });

  test("whose names tell no unit is asked for it; figures under no date are told", async () => {
    const bare = [
      ["报告日期", "2024-12-31", ""],
      ["流动资产合计", "5", ""],
      ["资产总计", "7", "8"],
    ];
    const { questions } = await read(bare);
    expect(questions.map(({ of, code, options }) => [of, code, options.length])).toEqual([
      ["scale", "unitNotStated", 5],
    ]);
    const found = await read(bare, { ...yuan, scale: "1000000" });
    expect(linesByPeriod(found)).toEqual({ "balance 2024-12-31 fy": { currentAssets: "5000000", assets: "7000000" } });
    expect(codesOf(found)).toEqual([[3, "periodUnreadable", "error"]]);
  });
});

test("a long file of Baostock gives percentages of its fractions, and its own names for what the chart has not", async () => {
  const found = await read([
    ["date", "period", "value", "field", "symbol"],
    ["2014-04-29", "201401", "0.052678", "npMargin", "sh600690"],
    ["2014-04-29", "201401", "1179604725.68", "netProfit", "sh600690"],
    ["2014-04-29", "201401", "2720835940.0", "totalShare", "sh600690"],
    ["2014-04-29", "201401", "4.156985", "dupontAssetStoEquity", "sh600690"],
    ["2015-03-31", "201404", "0.283114", "dupontROE", "sh600690"],
    ["2015-03-31", "201404", "", "MBRevenue", "sh600690"],
    ["2015-03-31", "201405", "1", "MBRevenue", "sh600690"],
  ]);
  expect(linesByPeriod(found)).toEqual({
    "indicators 2014-03-31 q1": {
      netMargin: "5.2678",
      netProfit: "1179604725.68",
      totalShares: "2720835940",
      "own:dupontAssetStoEquity#times": "4.156985",
    },
    "indicators 2014-12-31 fy": { "own:dupontROE#percent": "28.3114" },
  });
  expect([found.codes, found.missing, codesOf(found)]).toEqual([["600690.SH"], 1, [[8, "periodUnreadable", "error"]]]);
});

test("a wide file of Sina states its currency, and one name under two items is two items", async () => {
  const file = [
    [
      "报告日",
      "流动资产",
      "货币资金",
      "流动资产合计",
      "非流动负债",
      "应付债券",
      "优先股",
      "永续债",
      "所有者权益",
      "其他权益工具",
      "优先股.1",
      "永续债.1",
      "数据源",
      "币种",
      "类型",
    ],
    ["20241231", "", "10.50", "20", "", "7", "3", "4", "", "9", "5", "", "定期报告", "CNY", "合并期末"],
  ];
  const found = await read(file, {});
  expect(linesByPeriod(found)).toEqual({
    "balance 2024-12-31 fy": {
      cash: "10.50",
      currentAssets: "20",
      bondsPayable: "7",
      "own:应付债券-优先股": "3",
      "own:应付债券-永续债": "4",
      otherEquity: "9",
      "own:其他权益工具-优先股": "5",
    },
  });
  expect([found.questions, found.missing]).toEqual([[], 0]);
  const mixed = [...file, file[1]?.map((cell) => ({ "20241231": "20231231", CNY: "HKD" })[cell] ?? cell) ?? []];
  expect((await read(mixed, {})).questions.map(({ of }) => of)).toEqual(["currency"]);
});

test("a file of no known shape is none", async () => {
  const table = await tableOf(new TextEncoder().encode("日期,收盘价\n2025-01-02,3.1\n"));
  expect(table.ok && readSource(table.value, {})).toBeNull();
});

test("a unit and a currency above the names are those of the amounts that name none", async () => {
  const wide = [
    ["单位：万元 币种：人民币"],
    ["报告期", "一、营业总收入", "五、净利润", "基本每股收益"],
    ["2024-12-31", "12", "1.50亿", "0.5"],
  ];
  const found = await read(wide, {});
  expect([found.source, found.questions, linesByPeriod(found)]).toEqual([
    ...["ths", []],
    { "income 2024-12-31 fy": { revenue: "120000", netProfit: "150000000", basicEps: "0.5" } },
  ]);
  const torn = await read([["单位：元"], ...wide], yuan);
  expect([torn.questions.map(({ code }) => code), torn.statements]).toEqual([["unitNotSure"], []]);
  const transposed = [["单位：千元"], ["报告日期", "2024-12-31"], ["营业总收入", "7"], ["净利润(万元)", "2"]];
  const across = await read(transposed, yuan);
  expect([across.source, across.questions, linesByPeriod(across)]).toEqual([
    ...["netease", []],
    { "income 2024-12-31 fy": { revenue: "7000", netProfit: "20000" } },
  ]);
});
