import { describe, expect, test } from "vitest";
import { moneyText } from "~/features/finance/import/sources/money-units";
import { periodText } from "~/features/finance/import/sources/stated-periods";

describe("what the head of a column calls a period", () => {
  test.each([
    ["2024年度", "2024-12-31 fy"],
    ["2024年", "2024-12-31 fy"],
    ["FY2024", "2024-12-31 fy"],
    ["FY 2024", "2024-12-31 fy"],
    ["31 Dec 2024", "2024-12-31 fy"],
    ["31 December 2024 (audited)", "2024-12-31 fy"],
    ["December 31, 2024", "2024-12-31 fy"],
    ["31/12/2024", "2024-12-31 fy"],
    ["12/31/2024", "2024-12-31 fy"],
    ["2024年12月31日（经审计）", "2024-12-31 fy"],
    ["截至2024年12月31日止年度", "2024-12-31 fy"],
    ["於2024年6月30日", "2024-06-30 h1"],
    ["截至2024年6月30日止六個月", "2024-06-30 h1"],
    ["Six months ended 30 June 2024", "2024-06-30 h1"],
    ["2024年1-6月", "2024-06-30 h1"],
    ["1H2024", "2024-06-30 h1"],
    ["2024年前三季度", "2024-09-30 q3"],
    ["2024Q1", "2024-03-31 q1"],
    ["2024年第三季度", null],
    ["Q3 2024", null],
    ["Three months ended 30 June 2024", null],
    ["截至2024年12月31日止三个月", null],
    ["06/05/2024", null],
    ["31 Feb 2024", null],
    ["本期金额", null],
  ])("%s is %s", (head, expected) => {
    const period = periodText(head, 12);
    expect(period && period !== "lastMonth" ? `${period.end} ${period.span}` : period).toBe(expected);
  });

  test("is asked about where the end of the fiscal year tells which part of it that is", () => {
    expect(periodText("2024年度", undefined)).toBe("lastMonth");
    expect(periodText("31 Mar 2024", undefined)).toBe("lastMonth");
    expect(periodText("31 Mar 2024", 3)).toEqual({ end: "2024-03-31", span: "fy" });
    expect(periodText("Year ended 31 March 2024", undefined)).toEqual({ end: "2024-03-31", span: "fy" });
    expect([periodText("Year ended 31 March 2024", 12), periodText("FY2024", 3)]).toEqual([null, null]);
  });
});

test.each([
  ["单位：万元", { scale: "10000" }],
  ["单位：元 币种：人民币", { currency: "CNY", scale: "1" }],
  ["合并资产负债表（金额单位：人民币百万元）", { currency: "CNY", scale: "1000000" }],
  ["HK$'000", { currency: "HKD", scale: "1000" }],
  ["RMB’000", { currency: "CNY", scale: "1000" }],
  ["RMB million", { currency: "CNY", scale: "1000000" }],
  ["(Expressed in RMB millions, except per share data)", { currency: "CNY", scale: "1000000" }],
  ["千港元", { currency: "HKD", scale: "1000" }],
  ["港幣百萬元", { currency: "HKD", scale: "1000000" }],
  ["US$ thousands", { currency: "USD", scale: "1000" }],
  ["RMB billion", { currency: "CNY" }],
  ["RMB", { currency: "CNY" }],
  ["单位：千万元", null],
  ["2024", null],
  ["某某元件股份有限公司", null],
  ["货币资金", null],
])("the head %s says %o of its figures", (text, expected) => expect(moneyText(text)).toEqual(expected));
