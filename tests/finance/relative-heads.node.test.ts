import { expect, test } from "vitest";
import type { Answers } from "~/features/finance/import/source";
import { linesByPeriod, read } from "./reading";

const december: Answers = { lastMonth: 12, currency: "CNY", scale: "1" };
const balance = (above: string[][], heads: string[]) => [
  ...above,
  heads,
  ["货币资金", "五、1", "500", "400"],
  ["资产总计", "", "900", "800"],
  ["负债合计", "", "300", "250"],
];
const income = (above: string[][], heads: string[]) => [
  ...above,
  heads,
  ["一、营业总收入", "五、1", "120", "100"],
  ["减：营业成本", "五、2", "80", "70"],
  ["五、净利润", "", "10", "9"],
];
const periodsOf = async (table: string[][], answers = december) =>
  Object.keys(linesByPeriod(await read(table, answers)));

test.each([
  [["合并资产负债表"], ["2024年12月31日"], "期末余额", "期初余额"],
  [["编制单位：某某股份有限公司  2024 年 12 月 31 日  单位：元"], [], "期末余额", "上年年末余额"],
  [["资产负债表", "", "2024-12-31"], ["制表日期：2025-03-20"], "年末数", "年初数"],
  [["合併資產負債表 2024年度"], [], "期末餘額", "期初餘額"],
])("a balance sheet with %s and %s above its heads has the day of each", async (one, two, end, opening) => {
  const table = balance([one, two], ["项目", "附注", end, opening]);
  expect(await periodsOf(table)).toEqual(["balance 2024-12-31 fy", "balance 2023-12-31 fy"]);
});

test("what opens a half-year is the end of the year before", async () => {
  const table = balance([["2024年6月30日"]], ["项目", "附注", "期末余额", "期初余额"]);
  expect(await periodsOf(table)).toEqual(["balance 2024-06-30 h1", "balance 2023-12-31 fy"]);
});

test.each([
  [["合并利润表 2024年度"], "本期发生额", "上期发生额", "2024-12-31 fy", "2023-12-31 fy"],
  [["合并利润表"], "本年金额", "上年金额", "2024-12-31 fy", "2023-12-31 fy"],
  [["2024年1—6月"], "本期金额", "上期金额", "2024-06-30 h1", "2023-06-30 h1"],
  [["2024年1月1日至2024年9月30日"], "本期累计", "上年同期", "2024-09-30 q3", "2023-09-30 q3"],
  [["2024年1至3月"], "本期数", "上年同期数", "2024-03-31 q1", "2023-03-31 q1"],
])("an income statement headed %s has %s and %s as stretches of their years", async (above, now, before, ...ends) => {
  const over = above[0] === "合并利润表" ? [above, ["", "", "2024年12月31日"]] : [above];
  const table = income(over, ["项目", "附注", now, before]);
  expect(await periodsOf(table)).toEqual(ends.map((end) => `income ${end}`));
});

test("nothing is guessed where no such day stands above: not from one of printing, nor from none", async () => {
  for (const above of [["资产负债表"], ["打印日期：2025-03-20"]])
    await expect(read(balance([above], ["项目", "附注", "期末余额", "期初余额"]), december)).rejects.toThrow();
});

test("the end of a fiscal year is asked all the same", async () => {
  const table = balance([["2024年12月31日"]], ["项目", "附注", "期末余额", "期初余额"]);
  const open = await read(table, { currency: "CNY", scale: "1" });
  expect(open.questions.map(({ of }) => of)).toEqual(["lastMonth"]);
});
