import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { chart } from "~/features/finance/accounts/accounts";
import { isSameAmount, type Statement, type StatementName } from "~/features/finance/accounts/facts";
import { readSource } from "~/features/finance/import/read-source";
import { type Filling, type TemplateCell, templateSheet } from "~/features/finance/import/sources/template-sheet";
import { bookOf } from "~/sheets/rules/table";
import { statement } from "./figures-world";
import { codesOf } from "./reading";

const words = {
  item: (code: string) => `Item ${code}`,
  kind: (kind: string) => kind,
  section: (section: string) => section,
  check: (check: string) => check,
  breakdown: (code: string) => code,
  setting: (setting: string) => setting,
};
const ends = ["2025-12-31", "2024-12-31"];
const names: StatementName[] = ["balance", "income", "cashFlow", "indicators", "segments"];
const filled = (own: Partial<Filling> = {}) =>
  names.map((name) => ({
    name,
    ...templateSheet(name, name, words, { code: null, ends, currency: "CNY", lastMonth: 12, statements: [], ...own }),
  }));

type Sheet = { name: string; headers: string[]; rows: TemplateCell[][] };
const isLive = (cell: TemplateCell | undefined) => typeof cell === "object" && cell !== null;

/** The sheets through a real workbook: written, read, recognised. */
async function readBack(sheets: readonly Sheet[]) {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, headers, rows }) => ({
      name,
      rows: [
        headers,
        ...rows.map((row) => row.map((cell) => (isLive(cell) ? null : (cell as string | number | null)))),
      ],
      cells: new Map(
        rows.flatMap((row, line) =>
          row.flatMap((cell, at) =>
            typeof cell === "object" && cell ? [[`${line + 1},${at}`, { formula: cell.formula }] as const] : [],
          ),
        ),
      ),
    })),
  });
  const book = await bookOf(bytes);
  const found = book.ok ? readSource(book.value, {}) : null;
  if (!found) throw new Error("the template is not read");
  return found;
}

const summaryOf = (statements: readonly Statement[]) =>
  statements
    .map(({ statement: of, end, span, currency, lines }) => [
      of,
      end,
      span,
      currency,
      lines.map(({ item, value }) => [item, value]).sort(),
    ])
    .sort();

/** Puts cells into the row of a code. */
const fill = (sheets: Sheet[], code: string, cells: TemplateCell[]) =>
  sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => (row[0] === code ? [...row.slice(0, 2), ...cells] : row)),
  }));

describe("the own template", () => {
  test("has every item of the chart in its order, and room for parts of the business", () => {
    for (const { name, rows } of filled()) {
      const items = rows
        .map(([code]) => `${code}`)
        .filter((code) => !/^(?:section|check):|^(?:code|currency|unit|lastMonth)$/.test(code));
      if (name === "segments") expect(items.filter((code) => code === "product:revenue")).toHaveLength(6);
      else expect(items).toEqual(chart[name].flatMap((section) => section.items.map(([code]) => code)));
    }
  });

  test("checks sums by formulas over the cells of their items", () => {
    const [balance] = filled();
    const row = (code: string) => (balance?.rows.findIndex(([one]) => one === code) ?? 0) + 2;
    const check = balance?.rows.find(([code]) => code === "check:balance");
    const [whole, one, other] = ["assets", "liabilities", "equity"].map((code) => `D${row(code)}`);
    expect(check?.[3]).toEqual({
      formula: `IF(COUNT(${whole},${one},${other})=3,ROUND(N(${whole})-N(${one})-N(${other}),6),"")`,
      value: null,
    });
  });

  test("empty says and asks nothing; with a figure it asks what it was not told", async () => {
    expect(await readBack(filled())).toMatchObject({ source: "template", statements: [], problems: [], questions: [] });
    const requested = await readBack(fill(filled({ currency: null }), "assets", [1]));
    expect(requested.questions.map(({ of, code }) => [of, code])).toEqual([["currency", "currencyNotStated"]]);
  });

  test("that a finance department filled in is read in its unit, with its own rows and its parts of the business", async () => {
    const own = [null, "Odd item", 1.5, null];
    let sheets: Sheet[] = filled().map((sheet) =>
      sheet.name === "income" ? { ...sheet, rows: [...sheet.rows, own] } : sheet,
    );
    sheets = fill(sheets, "unit", ["万元"]);
    sheets = fill(sheets, "revenue", [517.53, "(1,000)"]);
    sheets = fill(sheets, "basicEps", [1.29, null]);
    sheets = fill(sheets, "weightedRoe", [19.12, "--"]);
    const at = sheets.findIndex(({ name }) => name === "segments");
    const row = sheets[at]?.rows.find(([code]) => code === "product:cost");
    row?.splice(1, 2, "白酒", 7);
    const found = await readBack(sheets);
    expect(found.problems).toEqual([]);
    expect(summaryOf(found.statements)).toEqual([
      ["income", "2024-12-31", "fy", "CNY", [["revenue", "-10000000"]]],
      [
        "income",
        "2025-12-31",
        "fy",
        "CNY",
        [
          ["basicEps", "1.29"],
          ["own:Odd item", "15000"],
          ["revenue", "5175300"],
        ],
      ],
      ["indicators", "2025-12-31", "fy", "CNY", [["weightedRoe", "19.12"]]],
      ["segments", "2025-12-31", "fy", "CNY", [["product:白酒:cost", "70000"]]],
    ]);
    expect(found.statements[0]?.lines[0]).toMatchObject({ cell: expect.stringMatching(/^income!C\d+$/), step: "100" });
    expect([found.missing, found.unmapped]).toEqual([1, [{ statement: "income", name: "Odd item" }]]);
  });

  test("tells figures under no period and codes that are none, by line and sheet", async () => {
    const [balance, ...others] = filled();
    if (!balance) throw new Error("no balance sheet");
    const sheets = [
      { ...balance, headers: ["balance", "x", "2025-11-11"], rows: [...balance.rows, ["nothing", "?", 1]] },
      ...others,
    ];
    const found = await readBack(fill(sheets, "assets", [3]));
    expect(codesOf(found).map(([, code]) => code)).toEqual(["periodUnreadable", "itemUnknown"]);
    expect(found.problems[0]?.facts).toEqual({ text: "2025-11-11", sheet: "balance" });
  });

  test("filled with figures is read back without loss, to the last digit", async () => {
    const codes = chart.income.flatMap((section) => section.items.map(([code]) => code));
    const amount = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.integer({ min: 0, max: 4 }))
      .map(([minus, digits, places]) => {
        const text = `${digits}`.padStart(places + 1, "0");
        return `${minus ? "-" : ""}${text.slice(0, text.length - places)}${places ? `.${text.slice(-places)}` : ""}`;
      });
    const lines = fc.dictionary(fc.constantFrom(...codes, "own:甲乙", "own:比率#percent"), amount, {
      minKeys: 1,
      maxKeys: 12,
    });
    await fc.assert(
      fc.asyncProperty(lines, lines, async (one, other) => {
        const statements = [statement(one), statement(other, { end: "2024-12-31" })];
        const { statements: back, problems } = await readBack(filled({ statements }));
        expect([problems, back.length]).toEqual([[], 2]);
        for (const { end, lines: read } of back) {
          const expected = new Map(
            statements.find((stated) => stated.end === end)?.lines.map(({ item, value }) => [item, value]),
          );
          expect(read.map(({ item }) => item).sort()).toEqual([...expected.keys()].sort());
          for (const { item, value } of read) expect(isSameAmount(value, expected.get(item) ?? "")).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });
});
