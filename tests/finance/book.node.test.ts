import { describe, expect, test } from "vitest";
import type { Statement } from "~/features/finance/accounts/facts";
import { factorsOf } from "~/features/finance/dupont/figures";
import { catalogue } from "~/features/finance/indicators/catalogue";
import { tableOf } from "~/features/finance/statements/table";
import { dupontCells, madeFrom } from "~/features/finance/workbook/dupont-cells";
import { factsInBook } from "~/features/finance/workbook/facts-in-book";
import { indicatorCells } from "~/features/finance/workbook/indicator-cells";
import { type BookCell, growthCell, linesOf, placesOf, valueCell } from "~/features/finance/workbook/statement-cells";
import { statement } from "./figures-world";
import { statedYears } from "./stated-years";

const first = 3;
const names = ["balance", "income", "cashFlow"] as const;

type Result = number | "" | null;

/** What a sheet program reads in a cell: the decimals of facts as its numbers. */
const readAs = (cell: BookCell) =>
  cell !== null && typeof cell === "object" && "exact" in cell ? Number(cell.exact) : cell;
const functions = {
  IF: (test: unknown, yes: Result, no: Result) => (test ? yes : no),
  OR: (...tests: unknown[]) => tests.some(Boolean),
  NA: () => Number.NaN,
  ABS: (value: number) => Math.abs(value),
  COUNT: (...values: Result[]) => values.filter((value) => typeof value === "number").length,
  IFERROR: (value: Result, other: Result) => (typeof value === "number" && Number.isFinite(value) ? value : other),
};

/** What a sheet program makes of a formula, whose cells are looked up; independent of how its value was worked out. */
function evaluated(formula: string, cell: (sheet: string, address: string) => Result): Result {
  const script = formula
    .replace(/(?:'([^']+)'!)?\b([A-Z]{1,3}\d+)\b/g, (_, sheet = "", address) => `cell("${sheet}","${address}")`)
    .replace(/([^<>])=/g, "$1===");
  return new Function("cell", ...Object.keys(functions), `return ${script}`)(cell, ...Object.values(functions));
}

function bookOf(stated: Statement[]) {
  const rows = stated.map((one) => ({ ...one, contentId: "set", reportedAt: 1, fileId: "" }));
  const tables = names.map((statement) =>
    tableOf(rows, { statement, sight: "cumulative", years: 99, closed: new Set(), bare: true }),
  );
  const sheets = tables.map((table) => ({ table, places: placesOf(table, first), name: table.statement }));
  const factsAt = factsInBook(sheets);
  const cells = new Map(
    sheets.map(({ table, places, name }) => [
      name as string,
      linesOf(table).map((line) => table.columns.map((_, at) => valueCell(places, line, table, at))),
    ]),
  );
  return { tables, sheets, factsAt, cells, periods: tables[1]?.columns ?? [] };
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
const at = (rows: BookCell[][] | undefined, address: string): BookCell => {
  const [, letters = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return rows?.[Number(row) - 2]?.[columnOf(letters) - first] ?? null;
};

type Book = ReturnType<typeof bookOf>;

/** Every live cell of these rows is what a sheet program makes of it; how many there are. */
function provenIn(own: BookCell[][], { cells }: Book): number {
  const look = (sheet: string, address: string): Result => {
    const found = readAs(at(sheet ? cells.get(sheet) : own, address));
    return found !== null && typeof found === "object" ? evaluated(found.formula, look) : (found as Result);
  };
  const live = own.flat().filter((cell) => cell !== null && typeof cell === "object" && "formula" in cell);
  for (const { formula, value } of live) {
    const made = evaluated(formula, look);
    if (value === null) expect([formula, made]).toEqual([formula, ""]);
    else
      expect([formula, Math.abs(Number(made) - value) <= 1e-9 * Math.max(1, Math.abs(value))]).toEqual([formula, true]);
  }
  return live.length;
}

const years = 4;

describe("the formulas of the book of everything", () => {
  const turned = statedYears(years).map((one, n) => ({
    ...one,
    lines: one.lines
      .filter((_, line) => (line + n) % 11 !== 0)
      .map((line, k) => ((k + n) % 7 === 0 ? { ...line, value: k % 2 === 0 ? "0" : `-${line.value}` } : line)),
  }));

  for (const [what, stated] of Object.entries({ whole: statedYears(years), "with gaps, zeros and losses": turned }))
    test(`come to what is told beside them: ${what}`, () => {
      const book = bookOf(stated);
      const growths = book.sheets.map(({ table, places }) =>
        linesOf(table).map((line) => table.columns.map((_, nth) => growthCell(places, line, table, nth))),
      );
      for (const [nth, rows] of growths.entries()) {
        const values = book.cells.get(names[nth] ?? "") ?? [];
        const beside = values.map((cells, row) => [...cells, ...(rows[row] ?? [])]);
        expect(provenIn(beside, book)).toBeGreaterThan(500);
      }
      expect(
        provenIn(
          [
            ...indicatorCells(
              book.factsAt,
              book.periods,
              catalogue.map(([, , formula]) => formula),
            ),
          ],
          book,
        ),
      ).toBeGreaterThan(100);
      const dupont = dupontCells(book.factsAt, book.periods, first).map(({ cells }) => cells);
      expect(provenIn(dupont, book)).toBeGreaterThan(100);
    });

  test("show how far a percentage moved as points, not a hundred times as many", () => {
    const indicators = { statement: "indicators" } as const;
    const stated = [
      statement({ weightedRoe: "13.3" }, indicators),
      statement({ weightedRoe: "12.6" }, { ...indicators, end: "2024-12-31" }),
    ];
    const rows = stated.map((one) => ({ ...one, contentId: "set", reportedAt: 1, fileId: "" }));
    const table = tableOf(rows, { ...indicators, sight: "annual", years: 2, closed: new Set() });
    const [line] = linesOf(table);
    expect(line && growthCell(placesOf(table, first), line, table, 0)).toEqual({
      formula: 'IF(COUNT(D2,E2)<2,"",(D2-E2)/100)',
      value: 0.007,
    });
  });

  test("tell return on equity as the product of three factors and of five, with the parent's share in both", () => {
    const income = {
      revenue: "1000",
      costOfSales: "600",
      netProfit: "100",
      parentProfit: "90",
      profitBeforeTax: "130",
    };
    const balance = { statement: "balance" } as const;
    const book = bookOf([
      statement({ ...income, interestExpense: "20" }),
      statement({ assets: "2000", parentEquity: "1000" }, balance),
      statement({ assets: "1600", parentEquity: "800" }, { ...balance, end: "2024-12-31" }),
      statement({ operatingCashFlow: "7" }, { statement: "cashFlow" }),
    ]);
    const rows = dupontCells(book.factsAt, book.periods, first);
    const made = rows.filter(({ row }) => row.key === "roe").map(({ row }) => madeFrom(row)?.of);
    expect(made).toEqual([factorsOf.three, factorsOf.five]);
    const [three, five] = rows.filter(({ row }) => row.key === "roe").map(({ cells }) => cells[0]);
    expect(three).toMatchObject({ formula: 'IFERROR(D3*D4*D5*D6,"")', value: 0.1 });
    expect(five).toMatchObject({ formula: 'IFERROR(D8*D9*D10*D11*D12*D13,"")', value: 0.1 });
    const cells = rows.map((row) => row.cells);
    expect(provenIn(cells, book)).toBe(rows.length);
  });
});
