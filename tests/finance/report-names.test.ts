import { expect, test } from "vitest";
import { itemWords } from "~/features/finance/import/item-words.server";
import type { Answers } from "~/features/finance/import/source";
import { codesOf, linesByPeriod, read } from "./reading";

const defaultAnswers: Answers = { currency: "HKD", scale: "1000", lastMonth: 12 };
const words = itemWords();
const readLines = (lines: readonly string[], answers: Answers = defaultAnswers) =>
  read(
    lines.map((line) => line.split(",")),
    answers,
    "\n",
    words,
  );
const year = "2025-12-31 fy";

const income = {
  revenue: "1000000",
  costOfSales: "600000",
  grossProfit: "400000",
  profitBeforeTax: "278000",
  incomeTax: "50000",
  netProfit: "228000",
  parentProfit: "200000",
  minorityProfit: "28000",
};
const names = {
  simplified: [
    "收入",
    "销售成本",
    "毛利",
    "税前利润",
    "所得税费用",
    "税后利润",
    "归属于母公司股东利润",
    "少数股东利润",
  ],
  traditional: [
    "收益",
    "銷售成本",
    "毛利",
    "除稅前溢利",
    "所得稅開支",
    "年內溢利",
    "母公司擁有人應佔溢利",
    "非控股權益",
  ],
  english: [
    ...["Revenue", "Cost of sales", "Gross profit", "Profit/(loss) before tax", "Income tax expense"],
    ...["Profit for the year", "Profit attributable to owners of the Company", "Non-controlling interests"],
  ],
};

test.each(Object.entries(names))("an income statement in %s goes in by the names of reports", async (_, called) => {
  const amounts = ["1000", "(600)", "400", "278", "(50)", "228", "200", "28"];
  const found = await readLines([",2025-12-31", ...called.map((name, at) => `${name},${amounts[at]}`)]);
  expect([linesByPeriod(found), found.unmapped]).toEqual([{ [`income ${year}`]: income }, []]);
  expect(codesOf(found)).toEqual([[1, "expensesBelowZero", "warning"]]);
});

test.each([
  ["非流动资产总额,流动资产总额,负债及权益合计,归属于母公司股东权益,权益合计"],
  ["非流動資產總值,流動資產總值,負債及權益總額,本公司擁有人應佔權益,權益總額"],
  [
    "Total non-current assets,Current assets; total,Total equity and liabilities,Equity attributable to equity holders of the parent,Net assets",
  ],
])("a balance sheet by %s", async (heads) => {
  const found = await readLines([`date,${heads}`, "2025-12-31,600,400,1000,450,500"]);
  expect(linesByPeriod(found)).toEqual({
    [`balance ${year}`]: {
      nonCurrentAssets: "600000",
      currentAssets: "400000",
      liabilitiesAndEquity: "1000000",
      parentEquity: "450000",
      equity: "500000",
    },
  });
});

test("owners and others are those of the profit or of the comprehensive income that stands above them", async () => {
  const parts = ["Attributable to:,", "Owners of the parent,200", "Non-controlling interests,28"];
  const lines = [",FY2025", "Revenue,1000", "Profit for the year,228", ...parts, "Total comprehensive income,230"];
  const found = await readLines([...lines, "Owners of the parent,201", "Non-controlling interests,29"]);
  expect(linesByPeriod(found)[`income ${year}`]).toMatchObject({
    ...{ parentProfit: "200000", minorityProfit: "28000" },
    ...{ parentComprehensive: "201000", minorityComprehensive: "29000" },
  });
});

test("a negative expense that no profit explains is left out, and a tax credit stays", async () => {
  const cost = await readLines([",FY2025", "Revenue,1000", "Cost of sales,(600)", "Profit for the year,228"]);
  expect(linesByPeriod(cost)).toEqual({ [`income ${year}`]: { revenue: "1000000", netProfit: "228000" } });
  expect(codesOf(cost)).toEqual([[1, "expenseNegative", "error"]]);
  const credit = await readLines([",FY2025", "税前利润,100", "所得税费用,-10", "税后利润,110"]);
  expect(linesByPeriod(credit)[`income ${year}`]).toMatchObject({ incomeTax: "-10000" });
});

test("totals of several statements in one table are asked, not taken for the statement of most", async () => {
  const lines = ["date,Revenue,Total assets,Total liabilities,Total equity", "2025-12-31,1000,2000,1500,500"];
  const found = await readLines(lines);
  expect([found.statements, found.questions.map(({ of }) => of)]).toEqual([[], ["statement"]]);
});

test("a table that names in each line its statement is read as those statements, with the cells of the file", async () => {
  const lines = ["主表,项目,报告期,金额", "资产负债表,货币资金,2025-12-31,10", "资产负债表,资产总计,2025-12-31,50"];
  const found = await readLines([...lines, "利润表,营业收入,2025-12-31,80", "利润表,税后利润,2025-12-31,8"]);
  expect(linesByPeriod(found)).toEqual({
    [`balance ${year}`]: { cash: "10000", assets: "50000" },
    [`income ${year}`]: { operatingRevenue: "80000", netProfit: "8000" },
  });
  expect(found.statements.map(({ lines: its }) => its.map(({ cell }) => cell))).toEqual([
    ["D2", "D3"],
    ["D4", "D5"],
  ]);
  const wide = ["主表,项目,2025-12-31", "资产负债表,货币资金,10", "资产负债表,资产总计,50", "利润表,营业收入,80"];
  expect(linesByPeriod(await readLines([...wide, "利润表,净利润,8"]))).toEqual(linesByPeriod(found));
});

test("lines of another company are told and left out of a table with codes, and a file of others names them", async () => {
  const lines = ["股票代码,报告期,营业总收入,净利润", "000001.SZ,2024-12-31,9,3", "600690.SH,2025-12-31,10,4"];
  const table = {
    encoding: "utf-8" as const,
    sheet: null,
    lines: lines.map((line, at) => ({ line: at + 1, cells: line.split(",") })),
  };
  const { readSource } = await import("~/features/finance/import/read-source");
  const own = readSource(table, defaultAnswers, undefined, ["600690.SH"]);
  expect([own && linesByPeriod(own), own?.codes, own && codesOf(own)]).toEqual([
    { [`income ${year}`]: { revenue: "10000", netProfit: "4000" } },
    ["600690.SH"],
    [[2, "otherCompany", "warning"]],
  ]);
  const several = await readLines(lines);
  expect([several.statements, codesOf(several).at(-1)]).toEqual([[], [1, "severalCompanies", "error"]]);
  const ths = await readLines(["报告期,股票代码,营业总收入,净利润", "2025-12-31,000001.SZ,9,3"]);
  expect([ths.source, ths.codes]).toEqual(["ths", ["000001.SZ"]]);
});
