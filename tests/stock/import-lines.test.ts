import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planImport } from "~/features/stock/import/plan";
import type { DayPrice } from "~/features/stock/rules";
import { tableOf } from "~/sheets/rules/table";
import { figure } from "../support/full";
import { fileOf, linesOf, shapes, wanderingDays } from "./price-files";
import { bytesOf, now, plan, readFile } from "./reading";

const codesAt = (problems: { line: number; code: string }[], line: number) =>
  problems.filter((problem) => problem.line === line).map(({ code }) => code);
const total = ({
  added,
  changed,
  identical,
  refused,
}: {
  added: number;
  changed: number;
  identical: number;
  refused: number;
}) => added + changed + identical + refused;

describe("bad lines", () => {
  const header = "日期,股票代码,开盘价,最高价,最低价,收盘价,成交量";
  const good = "2026-02-02,600690,10.00,10.50,9.90,10.20,1000";
  const bad: [string, string, string][] = [
    ["a line without a date", ",600690,10,10,10,10,1", "dayMissing"],
    ["a date that cannot be read", "gestern,600690,10,10,10,10,1", "dayUnreadable"],
    ["a day that does not exist", "2026-02-30,600690,10,10,10,10,1", "dayImpossible"],
    ["a day years ahead", "2126-02-04,600690,10,10,10,10,1", "dayOutOfRange"],
    ["a Saturday", "2026-02-07,600690,10,10,10,10,1", "weekend"],
    ["the word null in every column", "2026-02-03,null,null,null,null,null,null", "valueMissing"],
    ["a close that is missing", "2026-02-03,600690,10,10,10,,1", "valueMissing"],
    ["a price that is no number", "2026-02-03,600690,10,1O,10,10,1", "valueUnreadable"],
    ["a price of zero", "2026-02-03,600690,0,10,10,10,1", "priceNotPositive"],
    ["a negative volume", "2026-02-03,600690,10,10,10,10,-1", "valueNegative"],
    ["a low above the close", "2026-02-03,600690,10,11,10.5,10,1", "pricesOutOfOrder"],
    ["another company's code", "2026-02-03,600233,10,10,10,10,1", "wrongCode"],
    ["a number split by its own comma", "2026-02-03,600690,10,10,10,10,1,000", "cellsTooMany"],
  ];

  test.each(bad)("%s is refused alone, with its line and reason", async (_, line, code) => {
    const { counts, problems, writes } = await plan(bytesOf([header, line, good]));
    expect(counts).toEqual({ rows: 2, added: 1, changed: 0, identical: 0, refused: 1 });
    expect(problems).toMatchObject([{ line: 2, code, severity: "error" }]);
    expect(writes.map(({ day }) => day)).toEqual(["2026-02-02"]);
  });

  test.each([
    ["at the end of the file", ""],
    ["before a cell in quotes", '\n2026-02-04,"600690",10,10,10,10,1'],
  ])("a quote that is never closed, %s, is refused with its line, for it would swallow others", async (_, rest) => {
    const open = `${header}\n${good}\n2026-02-03,600690,10,10,10,10,"1\n${good}${rest}`;
    expect(await tableOf(new TextEncoder().encode(open))).toEqual({
      ok: false,
      code: "quoteNotClosed",
      facts: { line: 3 },
    });
  });

  test("a line break inside a quoted cell belongs to its record, and the lines after it keep their numbers", async () => {
    const { counts, problems } = await plan(
      bytesOf([`${header},备注`, `${good},"一\n二"`, `gestern${good.slice(10)},x`]),
    );
    expect(counts).toMatchObject({ rows: 2, added: 1, refused: 1 });
    expect(problems).toMatchObject([{ line: 4, code: "dayUnreadable" }]);
  });

  test("lines that deserve a look are imported with a warning", async () => {
    const lines = [
      header,
      good,
      "2026-02-03,600690,13.301,13.30,13.30,13.30,0",
      "2026-03-03,600690,13,13,13,13,5",
      "2026-02-04,600690,13.3,13.3,13.3,13.3,--",
    ];
    const { counts, problems } = await plan(bytesOf(lines));
    expect(counts).toMatchObject({ added: 4, refused: 0 });
    expect(codesAt(problems, 3).sort()).toEqual(["decimalsRounded", "jump", "zeroVolume"]);
    expect(codesAt(problems, 4)).toEqual(["future"]);
    expect(codesAt(problems, 5)).toEqual(["valueAbsent"]);
    expect(problems.every(({ severity }) => severity === "warning")).toBe(true);
  });

  test("a jump is against the stored day before when the file begins with it", async () => {
    const stored = wanderingDays(1, "2026-01-30")[0] as DayPrice;
    const { problems } = await plan(bytesOf([header, good]), [
      { ...stored, open: 2_000, high: 2_000, low: 2_000, close: 2_000 },
    ]);
    expect(problems).toMatchObject([{ code: "jump", facts: { from: 2_000, to: 1_020 } }]);
  });

  test("equal lines of one day count once; differing ones are all refused", async () => {
    const other = good.replace("10.20", "10.30");
    expect(await plan(bytesOf([header, good, good, good]))).toMatchObject({
      counts: { rows: 3, added: 1, identical: 2, refused: 0 },
      problems: [
        { line: 3, code: "duplicateSame" },
        { line: 4, code: "duplicateSame" },
      ],
    });
    const { counts, problems } = await plan(bytesOf([header, good, other, good]));
    expect(counts).toMatchObject({ added: 0, refused: 3 });
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
      "2 duplicateDiffers",
      "3 duplicateDiffers",
      "4 duplicateDiffers",
    ]);
  });

  test("blank lines are counted but are no rows; a header in the middle is a refused row", async () => {
    const { rows, blank } = await readFile(bytesOf([header, "", good, ",,,,,,", header, "", ""]));
    expect(blank).toBe(2);
    expect(rows.map(({ line, price }) => [line, price !== null])).toEqual([
      [3, true],
      [5, false],
    ]);
  });
});

describe("against what is stored", () => {
  const days = wanderingDays(40);

  test("the same file again is identical, line by line, whatever its shape", async () => {
    for (const shape of shapes) {
      const first = await plan(await fileOf(shape, days));
      const second = await plan(await fileOf(shape, days), first.writes);
      expect(second.counts).toEqual({ rows: 40, added: 0, changed: 0, identical: 40, refused: 0 });
      expect(second.writes).toEqual([]);
    }
  });

  test("a corrected day is a change with old and new; what the file does not say is kept", async () => {
    const { writes } = await plan(await fileOf("tushare", days));
    const corrected = days.map((day, at) => (at === 9 ? { ...day, high: (day.high ?? 0) + 5, volume: 123_400 } : day));
    const next = await plan(await fileOf("yahoo", corrected), writes);
    expect(next.counts).toMatchObject({ changed: 1, identical: 39 });
    expect(next.changes).toEqual([
      {
        line: 11,
        day: days[9]?.day,
        from: { high: days[9]?.high, volume: days[9]?.volume },
        to: { high: corrected[9]?.high, volume: 123_400 },
      },
    ]);
    expect(next.writes).toEqual([{ ...days[9], high: corrected[9]?.high, volume: 123_400 }]);
  });

  test("whole lots over exact shares change nothing, exact shares over whole lots do", async () => {
    const odd = days.map((day) => ({ ...day, volume: (day.volume ?? 0) + 44 }));
    const inLots = linesOf("akshare", odd).map((line) => line.replace(/^((?:[^,]*,){6}\d+)\.\d+/, "$1"));
    const exact = await plan(await fileOf("plain", odd));
    expect((await plan(bytesOf(inLots), exact.writes)).counts).toMatchObject({ identical: 40, changed: 0 });
    const rough = await plan(bytesOf(inLots));
    expect((await plan(await fileOf("plain", odd), rough.writes)).counts).toMatchObject({ identical: 0, changed: 40 });
  });

  test("a close outside the stored range of its day is refused, not written", async () => {
    const { writes } = await plan(await fileOf("tushare", days));
    const { counts, problems } = await plan(
      bytesOf(["Date,Close", `${days[3]?.day},${((days[3]?.high ?? 0) + 100) / 100}`]),
      writes,
    );
    expect(counts).toMatchObject({ changed: 0, refused: 1 });
    expect(problems).toMatchObject([{ line: 2, code: "pricesOutOfOrder" }]);
  });
});

describe("whatever a file holds", () => {
  const cell = fc.oneof(
    fc.constantFrom(
      "",
      "null",
      "--",
      "10.00",
      "10.5",
      "9",
      "0",
      "-1",
      "1e3",
      '"',
      "abc",
      "20260202",
      "2026-02-03",
      "2026-02-30",
      "600690",
      "600233",
    ),
    fc.string({ maxLength: 6 }).filter((text) => !/[\r\n]/.test(text)),
  );
  const line = fc.array(cell, { minLength: 1, maxLength: 9 }).map((cells) => cells.join(","));

  test("every line of it is new, changed, identical or refused, and a refused one says why", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), fc.integer({ min: 0, max: 10 }), async (lines, count) => {
        const days = wanderingDays(count, "2026-02-13");
        const stored = wanderingDays(6, "2026-02-10", 9);
        const file = bytesOf([...linesOf("plain", days), ...lines]);
        const table = await tableOf(file);
        if (!table.ok) {
          expect(table.code).toBe("quoteNotClosed");
          return;
        }
        const { rows } = await readFile(file);
        const { counts, problems, writes } = await planImport(rows, stored, "A", now);
        expect(total(counts)).toBe(counts.rows);
        expect(counts.rows).toBe(rows.length);
        expect(writes).toHaveLength(counts.added + counts.changed);
        const refusedLines = new Set(
          problems.filter(({ severity }) => severity === "error").map((problem) => problem.line),
        );
        expect(refusedLines.size).toBe(counts.refused);
      }),
      { numRuns: figure("RUNS", { push: 40, full: 200 }) },
    );
  });

  test("the order of its lines makes no difference", async () => {
    const days = wanderingDays(12);
    const [header = "", ...lines] = linesOf("plain", days);
    const spoilt = [...lines, lines[2] ?? "", (lines[5] ?? "").replace(/\d+$/, "1"), "2026-02-30,1,1,1,1,1,1"];
    const stored = days
      .slice(0, 4)
      .map((day, at) => ({ ...day, previousClose: null, volume: at === 1 ? 5 : day.volume }));
    const inOrder = await plan(bytesOf([header, ...spoilt]), stored);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(spoilt, { minLength: spoilt.length }), async (shuffled) => {
        const { counts, writes, firstDay, lastDay } = await plan(bytesOf([header, ...shuffled]), stored);
        expect({ counts, writes, firstDay, lastDay }).toEqual({
          counts: inOrder.counts,
          writes: inOrder.writes,
          firstDay: inOrder.firstDay,
          lastDay: inOrder.lastDay,
        });
      }),
      { numRuns: figure("RUNS", { push: 15, full: 50 }) },
    );
  });

  test("importing what is already there changes nothing more", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(...shapes),
        async (count, seed, shape) => {
          const stored = wanderingDays(15, "2026-02-20", 3);
          const bytes = await fileOf(shape, wanderingDays(count + 1, "2026-02-27", seed));
          const first = await plan(bytes, stored);
          const after = new Map([...stored, ...first.writes].map((day) => [day.day, day]));
          const again = await plan(
            bytes,
            [...after.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
          );
          expect(again.counts).toMatchObject({ added: 0, changed: 0, refused: first.counts.refused });
        },
      ),
      { numRuns: figure("RUNS", { push: 15, full: 60 }) },
    );
  });
});
