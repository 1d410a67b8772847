import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { kindOf } from "~/features/finance/accounts/accounts";
import { spans } from "~/features/finance/amounts/periods";
import { readSource } from "~/features/finance/import/read-source";
import type { Answers, SourceRead } from "~/features/finance/import/source";
import { checksOf } from "~/features/finance/sets/checks";
import { tableOf } from "~/sheets/rules/table";

const folder = path.resolve(process.env.SHARED_DATA ?? "../shared/data", "financials");
const there = existsSync(folder);

async function read(file: string, answers: Answers = { currency: "CNY" }): Promise<SourceRead> {
  const table = await tableOf(new Uint8Array(readFileSync(path.join(folder, file))));
  const found = table.ok ? readSource(table.value, answers) : null;
  if (!found) throw new Error(`${file} is not read`);
  return found;
}

/** The same file read by nothing of the product: none of these has quotes. */
const cellsOf = (file: string) =>
  readFileSync(path.join(folder, file), "utf8")
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line) => line.split(","));

const places = 30;
const powers: Record<string, number> = { 万亿: 12, 亿: 8, 万: 4, "%": 0 };

/** A decimal with its unit as a whole number of 10^-30. */
function exact(text: string, shift = 0): bigint {
  const found = /^(-?)(\d+)(?:\.(\d+))?(万亿|亿|万|%)?$/.exec(text);
  if (!found) throw new Error(`no number: ${text}`);
  const [, sign, whole = "", part = "", unit = ""] = found;
  const units = BigInt(whole + part) * 10n ** BigInt(places - part.length + (powers[unit] ?? 0) + shift);
  return sign === "-" ? -units : units;
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * The largest difference between a line and the cell that it names, as a whole number of 10^-30, and how many cells are
 * named.
 */
function farthest({ statements }: SourceRead, cells: string[][], shift: (cell: string, item: string) => number) {
  let most = 0n;
  const named = new Set<string>();
  for (const line of statements.flatMap(({ lines }) => lines)) {
    const [, letters = "", row = "0"] = /^([A-Z]+)(\d+)$/.exec(line.cell ?? "") ?? [];
    named.add(line.cell ?? "");
    const text = cells[Number(row) - 1]?.[columnOf(letters)] ?? "";
    const apart = exact(line.value) - exact(text, shift(cells[Number(row) - 1]?.[0] ?? "", line.item));
    if (apart > most || -apart > most) most = apart < 0n ? -apart : apart;
  }
  return { most, named: named.size };
}

const spansOf = ({ statements }: SourceRead) =>
  Object.fromEntries(spans.map((span) => [span, statements.filter((one) => one.span === span).length]));
const itemsIn = ({ statements }: SourceRead) =>
  new Set(statements.flatMap(({ lines }) => lines.map(({ item }) => item))).size;

/**
 * How many cells of a file hold a figure: all but the first column and what says nothing, or those of the column of
 * amounts; starred columns repeat others.
 */
function figuresIn([names = [], ...rows]: string[][]): number {
  const [from, to] = names.includes("AMOUNT")
    ? [names.indexOf("AMOUNT"), names.indexOf("AMOUNT")]
    : names.includes("field")
      ? [2, 2]
      : names.includes("PER_OI")
        ? [names.indexOf("PER_NETCASH_OPERATE"), names.indexOf("CURRENTDEBT_DEBT")]
        : [1, names.length - 1];
  const isFigure = (cell: string, at: number) =>
    at >= from && at <= to && !names[at]?.startsWith("*") && !["", "\t\t\t", "\t\t", "False", "--"].includes(cell);
  return rows.reduce((sum, row) => sum + row.filter(isFigure).length, 0);
}

const asStated = () => 0;
const quarters = { q1: 24, h1: 25, q3: 24, fy: 27 };
const years = { fy: 24 };
const of = (source: string, statement: string, codes: string[] = []) => ({ source, statement, codes });
const tencent = ["00700.HK"];
const files = [
  {
    file: "600519_ths_balance_sheet.csv",
    is: of("ths", "balance"),
    spans: quarters,
    first: "2025-09-30",
    last: "1998-12-31",
    items: 63,
    lines: 4173,
    twice: 0,
    missing: 2127,
    own: 0,
  },
  {
    file: "600519_ths_profit_sheet.csv",
    is: of("ths", "income"),
    spans: quarters,
    first: "2025-09-30",
    last: "1998-12-31",
    items: 37,
    lines: 2472,
    twice: 0,
    missing: 1234,
    own: 1,
  },
  {
    file: "600519_ths_cash_flow_sheet.csv",
    is: of("ths", "cashFlow"),
    spans: { q3: 23, h1: 25, q1: 23, fy: 25 },
    first: "2025-09-30",
    last: "2000-12-31",
    items: 57,
    lines: 3088,
    twice: 0,
    missing: 2405,
    own: 0,
  },
  {
    file: "600519_ths_indicators.csv",
    is: of("ths", "indicators"),
    spans: quarters,
    first: "2025-09-30",
    last: "1998-12-31",
    items: 24,
    lines: 2317,
    twice: 0,
    missing: 83,
    own: 0,
  },
  {
    file: "00700_hk_eastmoney_balance_sheet.csv",
    is: of("eastmoney", "balance", tencent),
    spans: years,
    first: "2024-12-31",
    last: "2001-12-31",
    items: 68,
    lines: 1004,
    twice: 24,
    missing: 41,
    own: 0,
  },
  {
    file: "00700_hk_eastmoney_income_statement.csv",
    is: of("eastmoney", "income", tencent),
    spans: years,
    first: "2024-12-31",
    last: "2001-12-31",
    items: 31,
    lines: 558,
    twice: 0,
    missing: 0,
    own: 1,
  },
  {
    file: "00700_hk_eastmoney_cash_flow.csv",
    is: of("eastmoney", "cashFlow", tencent),
    spans: years,
    first: "2024-12-31",
    last: "2001-12-31",
    items: 60,
    lines: 914,
    twice: 0,
    missing: 0,
    own: 1,
  },
  {
    file: "00700_hk_eastmoney_indicators.csv",
    is: of("eastmoney", "indicators", tencent),
    spans: { fy: 9 },
    first: "2024-12-31",
    last: "2016-12-31",
    items: 26,
    lines: 234,
    twice: 0,
    missing: 0,
    own: 0,
  },
  {
    file: "600690_netease_main_indicators.csv",
    is: of("netease", "indicators"),
    spans: { fy: 30 },
    first: "2019-12-31",
    last: "1990-12-31",
    items: 19,
    lines: 495,
    twice: 0,
    missing: 75,
    own: 0,
    shift: (name: string) => (name.endsWith("(万元)") ? 4 : 0),
  },
  {
    file: "600690_baostock_quarterly_long.csv",
    is: of("baostock", "indicators", ["600690.SH"]),
    spans: { q1: 9, h1: 9, q3: 9, fy: 8 },
    first: "2014-03-31",
    last: "2021-12-31",
    items: 24,
    lines: 822,
    twice: 0,
    missing: 18,
    own: 6,
    shift: (_: string, item: string) => (kindOf(item) === "percent" ? 2 : 0),
  },
] as const;

test("the real files of figures lie where the tests look for them", ({ skip }) => {
  if (!there && process.env.CI !== "true") skip(`${folder} is missing: the real files are not read`);
  expect(there).toBe(true);
});

describe.skipIf(!there)("real files of figures", () => {
  test.each(files)("$file is read whole, and each figure is the file's to the last digit", async (one) => {
    const found = await read(one.file);
    const { source, statements, codes, missing, questions, unmapped } = found;
    expect({ source, statement: statements[0]?.statement, codes }).toEqual(one.is);
    expect(new Set(statements.map(({ statement }) => statement)).size).toBe(1);
    expect(spansOf(found)).toEqual({ q1: 0, h1: 0, q3: 0, ...one.spans });
    expect([statements[0]?.end, statements.at(-1)?.end]).toEqual([one.first, one.last]);
    const lines = statements.reduce((sum, { lines: some }) => sum + some.length, 0);
    expect({ items: itemsIn(found), lines, missing, own: unmapped.length }).toEqual({
      items: one.items,
      lines: one.lines,
      missing: one.missing,
      own: one.own,
    });
    expect(questions).toEqual([]);
    expect(found.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    const shift = "shift" in one ? one.shift : asStated;
    expect(farthest(found, cellsOf(one.file), shift)).toEqual({ most: 0n, named: lines });
  });

  test.each(files)(
    "of $file no figure is left out: each is a line, or stands there twice",
    async ({ file, lines, twice }) => {
      expect(figuresIn(cellsOf(file))).toBe(lines + twice);
    },
  );

  test("of the sums that the files must hold all do within what they tell, but one of a half-year of 2001", async () => {
    const counts = new Map<string, number>();
    const off: unknown[] = [];
    for (const { file } of files)
      for (const statement of (await read(file)).statements)
        for (const { code, holds, difference, tolerance } of checksOf(statement)) {
          const key = `${file.slice(0, 5)} ${code}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
          if (!holds) off.push([file.slice(0, 6), statement.end, code, difference, tolerance]);
        }
    expect(Object.fromEntries(counts)).toEqual({
      ...{ "00700 balance": 24, "00700 assets": 24, "00700 liabilities": 22, "00700 equity": 18 },
      ...{ "00700 liabilitiesAndEquity": 24, "00700 afterTax": 23, "00700 profit": 18, "00700 comprehensive": 17 },
      ...{ "00700 cashChange": 24, "00700 cashBridge": 24 },
      ...{ "60051 balance": 100, "60051 assets": 100, "60051 liabilities": 72, "60051 equity": 97 },
      ...{ "60051 liabilitiesAndEquity": 100, "60051 afterTax": 100, "60051 profit": 98, "60051 comprehensive": 64 },
      ...{ "60051 operating": 95, "60051 investing": 69, "60051 financing": 47 },
      ...{ "60051 cashChange": 92, "60051 cashBridge": 79 },
    });
    expect(off).toEqual([
      ["600519", "2001-06-30", "balance", "10000000", "1500000"],
      ["600519", "2001-06-30", "liabilitiesAndEquity", "10000000", "1500000"],
    ]);
  });

  test("each file leaves its currency open, and the one that names another than its figures is asked about it", async () => {
    for (const { file } of files) {
      const { questions, statements } = await read(file, {});
      expect(statements).toEqual([]);
      expect(questions.map(({ of: what, code, facts }) => [what, code, facts?.stated])).toEqual([
        file.endsWith("00700_hk_eastmoney_indicators.csv")
          ? ["currency", "currencyNotSure", "HKD"]
          : ["currency", "currencyNotStated", undefined],
      ]);
    }
  });
});
