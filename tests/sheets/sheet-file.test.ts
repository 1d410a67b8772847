import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { exportResults } from "~/features/calendar/export/export-results.server";
import { honour } from "~/features/honours/kind";
import { statisticsFile } from "~/features/site/statistics/statistics-file.server";
import { exportPublished } from "~/publishing/drafts/export.server";
import { notesOf } from "~/sheets/file-words.server";
import { bookFile, type Cell, downloadOf, sheetFile } from "~/sheets/sheet-file.server";
import { seedCompany, testContext } from "../support/context";

const columns = [
  { header: "日期", width: 12, as: "day" as const },
  { header: "=收盘价", width: 16, format: "#,##0.00" },
  { header: "说明" },
];
async function* rowsOf(rows: Cell[][]) {
  yield* rows;
}
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const many = 20_003;
const ofMany = (rows: AsyncIterable<Cell[]>) =>
  sheetFile({ name: "many", kind: "xlsx", columns, rows, notes: ["来源"] });
const bookOf = async (bytes: Uint8Array) => (await readXlsx(bytes, { readStyles: true })).sheets[0];

describe("a book", () => {
  test("has a bold head in sight that filters its rows, figures as figures, and below them source and moment", async () => {
    const ctx = await testContext({ companyId: "book" });
    const file = sheetFile({
      name: "600000.SH 历史行情（日）",
      kind: "xlsx",
      columns,
      rows: rowsOf([
        ["2026-02-27", 1234.5, "=1+1"],
        ["2026-02-28", null, "无"],
      ]),
      notes: notesOf(ctx),
    });
    const answer = downloadOf(file);
    expect(answer.headers.get("Content-Disposition")).toBe(
      `attachment; filename="600000.SH _.xlsx"; filename*=UTF-8''${encodeURIComponent("600000.SH 历史行情（日）.xlsx")}`,
    );
    const sheet = await bookOf(await bytesOf(answer));
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    expect(sheet?.autoFilter?.range).toBe("A1:C3");
    expect([0, 1, 2].map((at) => sheet?.cells?.get(`0,${at}`)?.style?.font?.bold)).toEqual([true, true, true]);
    expect(sheet?.rows[0]).toEqual(["日期", "=收盘价", "说明"]);
    expect(sheet?.rows[1]).toEqual([new Date("2026-02-27T00:00:00Z"), 1234.5, "=1+1"]);
    expect(sheet?.cells?.get("1,1")?.style?.numFmt).toBe("#,##0.00");
    expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
    const [source, asOf] = (sheet?.rows ?? []).slice(-2).map(([first]) => first);
    expect(source).toMatch(/^来源：.+投资者关系网站 https:\/\//);
    expect(asOf).toBe("数据截至：2026-03-02 12:00（北京时间）");
  });

  test("adds up the columns of which one is the sum, row by row", async () => {
    const file = sheetFile({
      ...{ name: "sums", kind: "xlsx", notes: [] },
      columns: [
        { header: "总数", format: "#,##0", sumOf: [1, 3] },
        ...["甲", "旁", "乙"].map((header) => ({ header })),
      ],
      rows: rowsOf([
        [5, 2, 9, 3],
        [null, 2, 9, null],
      ]),
    });
    const sheet = await bookOf(await bytesOf(downloadOf(file)));
    expect(sheet?.cells?.get("1,0")).toMatchObject({ formula: "B2+D2", style: { numFmt: "#,##0" } });
    expect([sheet?.rows[1]?.[0], sheet?.rows[2]?.[0]]).toEqual([5, null]);
    expect(sheet?.cells?.get("2,0")?.formula).toBeUndefined();
  });

  test("of many rows holds each of them and its lines, all in one filter", async () => {
    const rows = Array.from({ length: many }, (_, n): Cell[] => ["2026-02-27", n, "行"]);
    const sheet = await bookOf(await bytesOf(downloadOf(ofMany(rowsOf(rows)))));
    expect(sheet?.rows.length).toBe(many + 3);
    expect(sheet?.rows.slice(1, -2).every((row, n) => row[1] === n)).toBe(true);
    expect(sheet?.rows.at(-1)?.[0]).toBe("来源");
    expect(sheet?.autoFilter?.range).toBe(`A1:C${many + 1}`);
  });

  test("is written while its rows are read, and asks for no more of them once nobody reads it", async () => {
    let requested = 0;
    const closed = Promise.withResolvers<void>();
    const rows = async function* (): AsyncGenerator<Cell[]> {
      try {
        for (; requested < many; requested++) yield ["2026-02-27", Math.sin(requested), `第${requested}行`];
      } finally {
        closed.resolve();
      }
    };
    const reader = ofMany(rows()).body.getReader();
    let bytes = 0;
    while (bytes < 40_000) bytes += (await reader.read()).value?.length ?? 0;
    expect(requested).toBeGreaterThan(0);
    expect(requested).toBeLessThan(many / 2);
    await reader.cancel();
    await closed.promise;
    expect(requested).toBeLessThan(many);
  });

  test("keeps letters, dates and numbers as they are, and its formulas with what comes out of them", async () => {
    const odd = `a<b & "c" 'd' ]]> \u{1F600}  two  blanks\nand a line`;
    const file = bookFile("odd", async () => [
      {
        ...{ sheet: "A & B <1>", notes: ["\u0007end"], fixed: 2 },
        columns: [
          { header: "<&>" },
          { header: "n", format: '0.00" <%>"' },
          { header: "at", as: "instant" },
          { header: "f", format: "0.0%" },
        ],
        rows: [
          [odd, 0.1 + 0.2, new Date("2026-03-01T16:00:01Z"), { formula: 'IF(B2>1,"<",B2&"")', value: null }],
          [null, -1e-9, null, { formula: "B2/2", value: 0.15, format: "0.000" }],
          ["", Number.NaN, null, { formula: "B3*2", value: -2e-9 }],
        ],
      },
      { sheet: "second", notes: [], columns: [{ header: "one" }], rows: [] },
    ]);
    const { sheets } = await readXlsx(await bytesOf(downloadOf(file)), { readStyles: true });
    expect(sheets.map(({ name }) => name)).toEqual(["A & B <1>", "second"]);
    const [first, second] = sheets;
    expect(first?.rows.slice(0, 3).map((row) => row.slice(0, 3))).toEqual([
      ["<&>", "n", "at"],
      [odd, 0.1 + 0.2, new Date("2026-03-02T00:00:01Z")],
      [null, -1e-9, null],
    ]);
    const live = ["1,3", "2,3", "3,3"].map((place) => first?.cells?.get(place));
    expect(live.map((cell) => [cell?.formula, cell?.formulaResult ?? "", cell?.style?.numFmt])).toEqual([
      ['IF(B2>1,"<",B2&"")', "", "0.0%"],
      ["B2/2", 0.15, "0.000"],
      ["B3*2", -2e-9, "0.0%"],
    ]);
    expect(first?.cells?.get("1,1")?.style?.numFmt).toBe('0.00" <%>"');
    expect(first?.freezePane).toMatchObject({ rows: 1, columns: 2 });
    expect(first?.rows.at(-1)?.[0]).toBe(" end");
    expect([second?.rows, second?.autoFilter?.range]).toEqual([[["one"]], "A1:A1"]);
  });
});

test("the files that readers take away are such books, named by code, content and day", async () => {
  const { id, origin } = await seedCompany("filed");
  const seen = await testContext({ companyId: id });
  const ctx = { ...seen, company: { ...seen.company, settings: { codes: ["600000.SH"] } } };
  const all = honour.Query.parse({});
  for (const file of [
    exportPublished(ctx, honour, all, "xlsx"),
    exportResults(ctx, "xlsx"),
    statisticsFile(ctx, "xlsx", 30),
  ]) {
    expect(file.name).toMatch(/^600000\.SH \S+ 2026-03-02\.xlsx$/);
    const sheet = await bookOf(await bytesOf(downloadOf(file)));
    expect([sheet?.freezePane?.rows, sheet?.autoFilter?.range]).toEqual([1, expect.stringMatching(/^A1:[E-Z]1$/)]);
    expect(String(sheet?.rows.at(-2)?.[0])).toContain(origin);
  }
});

test("a list as JSON has numbers as numbers, what is missing as null, and columns of one name apart", async () => {
  async function* rows() {
    yield ["=1+1", 2.5, null];
    yield ['"甲"\n', 0, { formula: "A1", value: 7 }];
  }
  const columns = ["名称", "数值", "数值"].map((header) => ({ header }));
  const file = sheetFile({ name: "x", sheet: "x", kind: "json", columns, rows: rows(), notes: ["n"] });
  expect([file.name, await new Response(file.body).json()]).toEqual([
    "x.json",
    {
      columns: ["名称", "数值", "数值 (2)"],
      notes: ["n"],
      rows: [
        { 名称: "=1+1", 数值: 2.5, "数值 (2)": null },
        { 名称: '"甲"\n', 数值: 0, "数值 (2)": 7 },
      ],
    },
  ]);
});
