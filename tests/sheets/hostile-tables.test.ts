import { describe, expect, test } from "vitest";
import { type Budget, BudgetSpent } from "~/shared/reading/budget";
import { plainName } from "~/sheets/rules/columns";
import { jsonTable } from "~/sheets/rules/json-table";
import { maxCells, maxUnpacked, tableBudget } from "~/sheets/rules/limits";
import { bookOf, tableOf } from "~/sheets/rules/table";
import { workbookWith } from "../support/archives";

const megabyte = 1_024 * 1_024;
const row = '<row><c t="inlineStr"><is><t>a</t></is></c><c><v>1</v></c></row>';
const codeOf = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? "ok" : outcome.code);

async function read(bytes: Uint8Array): Promise<{ code: string | undefined; spent: Budget["spent"] }> {
  const budget = tableBudget();
  const code = codeOf(await bookOf(bytes, budget));
  return { code, spent: budget.spent };
}

describe("a workbook is read within its budget, whatever it says of itself", () => {
  test("one that unpacks to more than it says is refused as soon as it does", async () => {
    const bytes = workbookWith({ sheets: [row + " ".repeat(60 * megabyte)], whole: 1_000 });
    const { code, spent } = await read(bytes);
    expect(code).toBe("workbookUnreadable");
    expect(spent.bytes).toBeLessThan(megabyte);
    const silent = await read(workbookWith({ sheets: [row + " ".repeat(60 * megabyte)], whole: 0 }));
    expect(silent).toMatchObject({ code: "workbookUnreadable" });
    expect(silent.spent.bytes).toBeLessThan(megabyte);
    expect(await read(workbookWith({ sheets: [row], whole: 9_000 }))).toMatchObject({ code: "workbookUnreadable" });
  });

  test("one that says that it unpacks to more than a table may is not unpacked", async () => {
    const { code, spent } = await read(workbookWith({ sheets: [row], whole: maxUnpacked }));
    expect([code, spent.bytes]).toEqual(["workbookTooLarge", 0]);
  });

  test("a part that many sheets share counts each time", async () => {
    const sheets = Array.from({ length: 60 }, () => " ".repeat(2 * megabyte));
    const { code, spent } = await read(workbookWith({ sheets, isOnePart: true }));
    expect([code, spent.bytes > maxUnpacked - megabyte, spent.bytes <= maxUnpacked]).toEqual([
      "workbookTooLarge",
      true,
      true,
    ]);
  });

  test("a value beyond the last column is refused, and a blank cell there pads nothing", async () => {
    const wide = (cell: string) => workbookWith({ sheets: [`<row><c r="A1"><v>1</v></c>${cell}</row>`.repeat(5_000)] });
    expect(await tableOf(wide('<c r="XFD1"><v>1</v></c>'))).toMatchObject({
      code: "tableTooWide",
      facts: { max: 1_024 },
    });
    const budget = tableBudget();
    expect(await tableOf(wide('<c r="XFD1" s="1"/>'), budget)).toMatchObject({ ok: true });
    expect(budget.spent.objects).toBeLessThan(30_000);
    expect(await tableOf(workbookWith({ sheets: ['<row><c r="AMJ1"><v>1</v></c></row>'] }))).toMatchObject({
      ok: true,
    });
  });

  test("rows that are padded far cost what they become", async () => {
    const bytes = workbookWith({ sheets: ['<row><c r="AMJ1"><v>1</v></c></row>'.repeat(20_000)] });
    const { code, spent } = await read(bytes);
    expect([code, spent.objects > maxCells / 2, spent.objects <= maxCells]).toEqual(["workbookTooLarge", true, true]);
  });

  test("one text that a million cells name costs its letters each time", async () => {
    const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(2_000);
    const bytes = workbookWith({
      sheets: [cells],
      texts: `<si><t xml:space="preserve">${" ".repeat(32_000)}</t></si>`,
    });
    expect(await read(bytes)).toMatchObject({ code: "workbookTooLarge" });
  });

  test("64 sheets are read, 65 are refused, and texts and styles are read once for all of them", async () => {
    const of = (count: number) =>
      workbookWith({ sheets: Array.from({ length: count }, () => row), texts: "<si><t>a</t></si>".repeat(10_000) });
    const { code, spent } = await read(of(64));
    expect(code).toBe("ok");
    expect(spent.bytes).toBeLessThan(200_000);
    expect(await read(of(65))).toMatchObject({ code: "workbookTooLarge" });
    expect(await read(of(500))).toMatchObject({ code: "workbookTooLarge" });
  });

  test("elements within each other without an end, or with more attributes than any, are refused", async () => {
    const bytes = workbookWith({ sheets: ["<a>".repeat(20_000)] });
    const { code, spent } = await read(bytes);
    expect(code).toBe("workbookUnreadable");
    expect(spent.objects).toBeLessThan(200);
    const attributes = Array.from({ length: 20_000 }, (_, at) => `a${at}=""`).join(" ");
    expect(await read(workbookWith({ sheets: [`<row ${attributes}/>${row}`] }))).toMatchObject({
      code: "workbookUnreadable",
    });
  });

  test("an archive of more parts than any workbook has, and one with a part twice, are refused", async () => {
    const part = (at: number) => ({ path: `xl/media/${at}.xml`, text: "" });
    const more = Array.from({ length: 2_500 }, (_, at) => part(at));
    expect(await read(workbookWith({ sheets: [row], more }))).toMatchObject({ code: "workbookTooLarge" });
    expect(await read(workbookWith({ sheets: [row], more: [part(1), part(1)] }))).toMatchObject({
      code: "workbookUnreadable",
    });
  });

  test("what a cell is comes out of its type, its style and the texts that all share", async () => {
    const bytes = workbookWith({
      sheets: [
        `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" s="1"><v>45658</v></c><c s="2"><v>45658.5</v></c></row>
         <row><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>1</f><v>x_x000D_</v></c><c s="3"><v>0.1</v></c>
         <c t="inlineStr"><is><r><t>a</t></r><r><t>&amp;b</t></r><rPh><t>no</t></rPh></is></c><c s="1"><v>1e30</v></c></row>`,
      ],
      texts: "<si><r><t>日</t></r><rPh><t>ri</t></rPh><r><t>期</t></r></si>",
      styles: `<styleSheet><numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m"/><numFmt numFmtId="177" formatCode="0.0&quot;days&quot;"/></numFmts>
        <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="176"/><xf numFmtId="177"/></cellXfs></styleSheet>`,
    });
    const table = await tableOf(bytes);
    expect(table.ok && table.value.lines).toEqual([
      { line: 3, cells: ["日期", "", "2025-01-01", "2025-01-01 12:00:00"] },
      { line: 4, cells: ["true", "#N/A", "x\r", "0.1", "a&b", "1000000000000000000000000000000"] },
    ]);
  });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("a text that is a table is read within its budget", () => {
  test("of more columns than a table has, or more cells, it is refused", async () => {
    expect(await tableOf(bytesOf(`a${",".repeat(900_000)}\n`))).toMatchObject({ code: "tableTooWide" });
    const budget = tableBudget();
    const bytes = bytesOf(`a${",".repeat(1_000)}\n`.repeat(10_000));
    expect(await tableOf(bytes, budget)).toMatchObject({ code: "tooManyCells", facts: { max: maxCells } });
    expect(budget.spent.objects).toBeLessThanOrEqual(maxCells);
  });

  test("a heading is looked at no further than a name is long", () => {
    expect(plainName("(".repeat(900_000))).toHaveLength(500);
  });

  test("JSON with a name of its own for each item, too many items, or too many letters is refused", () => {
    const items = (count: number, name: (at: number) => string) =>
      JSON.stringify(Array.from({ length: count }, (_, at) => ({ [name(at)]: 1 })));
    expect(jsonTable(items(20_000, String))).toMatchObject({ code: "tableTooWide" });
    expect(jsonTable(items(20_000, (at) => String(at % 300)))).toMatchObject({ code: "tooManyCells" });
    expect(jsonTable(items(20_051, () => "a"))).toMatchObject({ code: "tooManyLines" });
    expect(jsonTable(`["${"a".repeat(6 * megabyte)}"]`)).toMatchObject({ code: "fileTooLarge", facts: { limitMb: 5 } });
    expect(jsonTable(`f([{"a":1}]);${" ".repeat(100_000)}`)).toMatchObject({ ok: true });
    expect(jsonTable(`f([1])${" ".repeat(100_000)}x`)).toMatchObject({ code: "jsonUnreadable" });
  });
});

test("what a budget does not allow is not counted as spent", () => {
  const budget = tableBudget();
  budget.spend("bytes", maxUnpacked);
  expect(() => budget.spend("bytes")).toThrow(BudgetSpent);
  expect(budget.spent).toEqual({ bytes: maxUnpacked, objects: 0, steps: 0 });
});
