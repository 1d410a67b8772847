import { expect, test } from "vitest";
import { chart, itemNamed } from "~/features/finance/accounts/accounts";
import { rowsOf } from "~/features/finance/statements/rows";
import en from "../../locales/en/finance.json";
import tc from "../../locales/tc/finance.json";
import zh from "../../locales/zh-CN/finance.json";

const codes = Object.values(chart).flatMap((sections) => sections.flatMap(({ items }) => items.map(([code]) => code)));

test("every item and every section of the chart of accounts has its word in each language, and no word is without one", () => {
  const sections = Object.values(chart).flatMap((all) => all.map(({ section }) => section));
  for (const words of [zh, tc, en]) {
    expect(Object.keys(words.item).sort()).toEqual([...codes].sort());
    expect(Object.keys(words.section).sort()).toEqual([...new Set(sections)].sort());
  }
});

test("an item is known by what files put around its name", () => {
  const names = ["货币资金", "*货币资金", "  货币资金", "其中：货币资金", "（一）货币资金", "一、货币资金"];
  expect(names.map((name) => itemNamed("balance", name))).toEqual(names.map(() => "cash"));
  expect(itemNamed("balance", "没有的项目")).toBeNull();
});

test("a table of periods has the items in the chart's order, what it lacks at the end, and nothing for what is not stated", () => {
  const rows = rowsOf([
    {
      lines: [
        { item: "own:其他", value: "1", name: "其他" },
        { item: "netProfit", value: "2" },
        { item: "revenue", value: "0" },
      ],
    },
    { lines: [{ item: "costOfSales", value: "3" }] },
  ]);
  expect(rows.map(({ item, values }) => [item, ...values])).toEqual([
    ["revenue", "0", null],
    ["costOfSales", null, "3"],
    ["netProfit", "2", null],
    ["own:其他", "1", null],
  ]);
});
