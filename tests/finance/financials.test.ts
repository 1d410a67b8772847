import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { periodViewSpans, periodViews } from "~/features/finance/amounts/period-views";
import { readDupont } from "~/features/finance/dupont/operations.server";
import { DupontPage } from "~/features/finance/dupont/schemas";
import { readIndicators } from "~/features/finance/indicators/operations.server";
import { openToPublic, readTable } from "~/features/finance/statements/operations.server";
import { everySheet } from "~/features/finance/workbook/book.server";
import { bookFile } from "~/sheets/sheet-file.server";
import { editor, testContext } from "../support/context";
import { outNow } from "./figures-world";
import { statedYears } from "./stated-years";

const world = (companyId: string) =>
  testContext({ now: new Date("2026-04-01T02:00:00Z"), companyId, actor: editor("editor") });

describe("the pages of figures", () => {
  test("read as many rows with thirty years of quarters as with what they show, however many sets state it", async () => {
    const costs: Record<string, number[]> = {};
    const make = async (years: number, times: number) => {
      const ctx = await world(`financials-of-${years}-${times}`);
      const stated = statedYears(years, { items: 12 });
      for (let at = 0; at < times; at++) await outNow(ctx, stated, { day: `2026-03-${28 - at}` });
      return ctx;
    };
    for (const [years, times] of [
      [14, 1],
      [30, 3],
    ] as const) {
      const ctx = await make(years, times);
      const cost = async (name: string, read: () => Promise<unknown>) => {
        const { rowsRead: rows, statements } = ctx.meter;
        await read();
        expect([name, ctx.meter.statements - statements <= 3]).toEqual([name, true]);
        costs[name] = [...(costs[name] ?? []), ctx.meter.rowsRead - rows];
      };
      for (const statement of ["balance", "cashFlow"] as const)
        for (const sight of periodViews)
          await cost(`${statement} ${sight}`, async () => {
            const found = await readTable(ctx, { statement, sight, years: 10 }, openToPublic(ctx));
            expect(found?.table.columns).toHaveLength(10 * periodViewSpans[sight].length);
          });
      await cost("indicators", () => readIndicators(ctx, { span: "h1", years: 10 }));
      await cost("dupont", () => readDupont(ctx, DupontPage.parse({})));
    }
    console.log(`rows read with 14 years kept in a set, and with 30 in three: ${JSON.stringify(costs)}`);
    for (const [name, [few, many]] of Object.entries(costs)) {
      expect([name, many]).toEqual([name, few]);
      expect([name, Number(many) <= 160]).toEqual([name, true]);
    }
  });
});

describe("the book of everything", () => {
  test("of thirty years of quarters with two hundred items goes out while its rows are made", async () => {
    const ctx = await world("whole-book");
    await outNow(ctx, statedYears(30, { items: 200 }));
    const { rowsRead, statements } = ctx.meter;
    const sheets = await everySheet(ctx, openToPublic(ctx));
    expect(sheets).toHaveLength(5);
    const cost = { statements: ctx.meter.statements - statements, rows: ctx.meter.rowsRead - rowsRead };
    const made = sheets.map(() => 0);
    const counted = sheets.map((sheet, at) => {
      async function* rowsOf() {
        expect(Array.isArray(sheet.rows)).toBe(false);
        for await (const row of sheet.rows) {
          made[at] = (made[at] ?? 0) + 1;
          yield row;
        }
      }
      return { ...sheet, rows: rowsOf() };
    });
    const reader = bookFile("whole", async () => counted).body.getReader();
    const sent: { bytes: number; rows: number }[] = [];
    let most = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      sent.push({ bytes: part.value.length, rows: made.reduce((sum, rows) => sum + rows, 0) });
      most = Math.max(most, part.value.length);
    }
    expect(made.slice(0, 3)).toEqual([200, 200, 200]);
    const bytes = sent.reduce((sum, one) => sum + one.bytes, 0);
    console.log(`${bytes} bytes in ${sent.length} pieces of at most ${most}, of ${cost.rows} rows`);
    expect([cost.statements, cost.rows <= 3 * 30 * 4 + 40 || cost.rows]).toEqual([2, true]);
    const firstRows = sent.filter(({ rows }) => rows < 100).reduce((sum, one) => sum + one.bytes, 0);
    expect(firstRows).toBeGreaterThan(50_000);
    expect(most).toBeLessThan(200_000);

    const answer = await exports.default.fetch(
      new Request("https://whole-book.test/irh/fontFinancialQuick/exportFinancialInfoExcelFont", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: "{}",
      }),
    );
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      200,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
    const pieces: number[] = [];
    for await (const piece of answer.body ?? []) pieces.push(piece.length);
    const whole = pieces.reduce((sum, one) => sum + one, 0);
    expect([whole > 1_000_000, whole < 4_000_000 || whole]).toEqual([true, true]);
    expect(pieces.length).toBeGreaterThan(20);
  });
});
