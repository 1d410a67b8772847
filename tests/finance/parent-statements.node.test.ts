import { describe, expect, test } from "vitest";
import { readSource } from "~/features/finance/import/read-source";
import type { Table } from "~/sheets/rules/table";
import { linesByPeriod, yuan } from "./reading";

const items = { 流动资产合计: 4, 资产总计: 10, 负债合计: 3, 所有者权益合计: 7 };
const amounts = (times: number) => Object.entries(items).map(([name, value]) => [name, String(times * value)]);
const balance = (times: number, day = "2025年12月31日") => [["项目", day], ...amounts(times)];
const sheet = (cells: readonly (readonly string[])[], name: string | null = null): Table => ({
  encoding: "utf-8",
  sheet: name,
  lines: cells.map((line, at) => ({ line: at + 1, cells: [...line] })),
});
const seen = ([table, ...others]: Table[]) => {
  const read = table && readSource({ ...table, others }, { ...yuan, scale: "1", lastMonth: 12 });
  if (!read) throw new Error("no known shape");
  return {
    periods: linesByPeriod(read),
    problems: read.problems.map(({ line, code, severity }) => [line, code, severity]),
  };
};
const group = {
  "balance 2025-12-31 fy": { currentAssets: "400", assets: "1000", liabilities: "300", equity: "700" },
};

describe("the parent company's own statements", () => {
  test.each([
    ["母公司资产负债表"],
    ["母公司資產負債表（續）"],
    ["资产负债表（母公司）"],
    ["本公司財務狀況表"],
    ["2025年度母公司资产负债表"],
    ["Statement of financial position of the Company"],
    ["Parent company balance sheet"],
  ])("are refused as the group's where %s is all that a file has", (title) => {
    const refused = { periods: {}, problems: [[1, "parentStatement", "error"]] };
    expect(seen([sheet([[title], ...balance(70)])])).toEqual(refused);
    expect(seen([sheet(balance(70), title)])).toEqual(refused);
  });

  test("are left out of a workbook that has the group's beside them, in either order", () => {
    const sheets = [sheet(balance(100), "合并资产负债表"), sheet(balance(70), "母公司资产负债表")];
    const left = { periods: group, problems: [[1, "parentStatement", "warning"]] };
    expect(seen(sheets)).toEqual(left);
    expect(seen(sheets.toReversed())).toEqual(left);
  });

  test("are left out of a table from their title to the next statement of the group", () => {
    const both = [["合并资产负债表"], ...balance(100), ["母公司资产负债表"], ...balance(70)];
    expect(seen([sheet(both)])).toEqual({ periods: group, problems: [[7, "parentStatement", "warning"]] });
    const turned = [["母公司资产负债表"], ...balance(70), ["合并资产负债表"], ...balance(100)];
    expect(seen([sheet(turned)])).toEqual({ periods: group, problems: [[1, "parentStatement", "warning"]] });
  });

  test("are left out line by line where a column says of which statement each is", () => {
    const lines = (name: string, times: number) =>
      amounts(times).map(([item = "", value = ""]) => [name, item, "2025-12-31", value]);
    const both = [
      ["主表", "项目", "报告期", "金额"],
      ...lines("合并资产负债表", 100),
      ...lines("母公司资产负债表", 70),
    ];
    const { periods, problems } = seen([sheet(both)]);
    expect(periods).toEqual(group);
    expect(problems).toEqual([6, 7, 8, 9].map((line) => [line, "parentStatement", "warning"]));
  });

  test.each([
    ["江河股份有限公司资产负债表"],
    ["合并及母公司资产负债表"],
    ["合并资产负债表"],
    ["Consolidated balance sheet"],
  ])("are not seen in %s", (title) => {
    expect(seen([sheet([[title], ...balance(100)])])).toEqual({ periods: group, problems: [] });
  });
});
