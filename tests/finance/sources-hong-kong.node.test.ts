import { describe, expect, test } from "vitest";
import { readSource } from "~/features/finance/import/read-source";
import type { SourceRead } from "~/features/finance/import/source";
import { codesOf, linesByPeriod, read, yuan } from "./reading";

describe("a file of EastMoney for Hong Kong", () => {
  const names = [
    "SECUCODE",
    "REPORT_DATE",
    "DATE_TYPE_CODE",
    "FISCAL_YEAR",
    "START_DATE",
    "STD_ITEM_CODE",
    "STD_ITEM_NAME",
    "AMOUNT",
    "STD_REPORT_DATE",
  ];
  const line = (own: Record<string, string>) =>
    names.map(
      (name) =>
        ({
          SECUCODE: "00001.HK",
          REPORT_DATE: "2025-03-31 00:00:00",
          DATE_TYPE_CODE: "001",
          FISCAL_YEAR: "3-31",
          STD_ITEM_CODE: "004001999",
          STD_ITEM_NAME: "营运收入",
          AMOUNT: "1.0",
          STD_REPORT_DATE: "2024-12-31",
          ...own,
        })[name] ?? "",
    );
  const revenue = line({ AMOUNT: "500.0", START_DATE: "2024-04-01" });
  const profit = { STD_ITEM_CODE: "004011999", STD_ITEM_NAME: "除税前溢利" };

  test("takes the period from REPORT_DATE and the month of FISCAL_YEAR, and keeps parent and whole apart", async () => {
    const half = { REPORT_DATE: "2024-09-30", DATE_TYPE_CODE: "002", START_DATE: "2024-04-01", AMOUNT: "200" };
    const found = await read([
      names,
      revenue,
      line({ ...profit, AMOUNT: "" }),
      line({ STD_ITEM_NAME: "营业额", AMOUNT: "480.5" }),
      line(half),
    ]);
    expect(linesByPeriod(found)).toEqual({
      "income 2025-03-31 fy": { revenue: "500", turnover: "480.5" },
      "income 2024-09-30 h1": { revenue: "200" },
    });
    expect([found.codes, found.missing, found.problems]).toEqual([["00001.HK"], 1, []]);
    const equity = [
      ["总资产", "9"],
      ["总负债", "4"],
      ["股东权益", "3"],
      ["净资产", "5"],
      ["总权益", "5"],
      ["少数股东权益", "2"],
    ];
    const sheet = await read([
      names,
      ...equity.map(([item = "", AMOUNT = ""]) => line({ STD_ITEM_NAME: item, AMOUNT })),
    ]);
    expect(linesByPeriod(sheet)["balance 2025-03-31 fy"]).toEqual({
      assets: "9",
      liabilities: "4",
      parentEquity: "3",
      equity: "5",
      minorityEquity: "2",
    });
  });

  test("whose dates contradict each other is told by line", async () => {
    const found = await read([
      names,
      revenue,
      line({ ...profit, START_DATE: "2024-07-01" }),
      line({ ...profit, FISCAL_YEAR: "12-31" }),
    ]);
    expect(codesOf(found)).toEqual([
      [3, "periodContradicts", "error"],
      [4, "periodContradicts", "error"],
    ]);
  });

  test("is asked for the end of its year where it names none, and gives nothing of two companies", async () => {
    const without = [names, line({ FISCAL_YEAR: "" }), line({ ...profit, FISCAL_YEAR: "" })];
    expect((await read(without)).questions.map(({ of, code }) => [of, code])).toEqual([
      ["lastMonth", "fiscalYearNotStated"],
    ]);
    expect(Object.keys(linesByPeriod(await read(without, { ...yuan, lastMonth: 3 })))).toEqual([
      "income 2025-03-31 fy",
    ]);
    const mixed = await read([names, revenue, line({ ...profit, SECUCODE: "00002.HK" })]);
    expect([codesOf(mixed), mixed.statements, mixed.codes]).toEqual([
      [[1, "severalCompanies", "error"]],
      [],
      ["00001.HK", "00002.HK"],
    ]);
  });

  const long = (amounts: readonly string[]): SourceRead => {
    const lines = [names, revenue, line(profit), ...amounts.map((AMOUNT) => line({ AMOUNT }))];
    const cells = lines.map((one, at) => ({ line: at + 1, cells: one }));
    return readSource({ encoding: "utf-8", sheet: null, lines: cells }, yuan) as SourceRead;
  };

  test("with 20,000 lines of one item has one figure where they agree, and none, told once, where they do not", () => {
    const found = long(Array.from({ length: 20_000 }, () => "500"));
    expect([linesByPeriod(found), found.problems]).toEqual([
      { "income 2025-03-31 fy": { revenue: "500", profitBeforeTax: "1" } },
      [],
    ]);
    const other = long(Array.from({ length: 20_000 }, (_, at) => `${at}`));
    expect([linesByPeriod(other), codesOf(other)]).toEqual([
      { "income 2025-03-31 fy": { profitBeforeTax: "1" } },
      [[4, "figuresContradict", "error"]],
    ]);
  });
});
