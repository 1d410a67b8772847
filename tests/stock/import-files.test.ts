import { describe, expect, test } from "vitest";
import { basisOfFigures } from "~/features/stock/import/reading/basis";
import type { Choice } from "~/features/stock/import/reading/file-reading";
import { tableOf } from "~/sheets/rules/table";
import { fileOf, linesOf, says, shapes, wanderingDays } from "./price-files";
import { bytesOf, plan, readFile } from "./reading";

describe("files of every shape", () => {
  test.each(shapes)("a %s file gives back the true days, whatever its order, units and encoding", async (shape) => {
    const days = wanderingDays(300);
    const { writes, counts, problems } = await plan(await fileOf(shape, days));
    const { previousClose, turnover } = says[shape];
    expect(counts).toEqual({ rows: 300, added: 300, changed: 0, identical: 0, refused: 0 });
    // Volumes of the made days are drawn evenly, as no market trades: only they are asked about.
    expect(problems.filter(({ code }) => code !== "volumeJump")).toEqual([]);
    expect(writes).toEqual(
      days.map((day) => ({
        ...day,
        previousClose: previousClose ? day.previousClose : null,
        turnover: turnover ? day.turnover : null,
      })),
    );
  });

  test("encodings are told apart: UTF-8, UTF-8 with a mark, GBK, workbook", async () => {
    const days = wanderingDays(3);
    expect((await readFile(await fileOf("akshare", days))).encoding).toBe("utf-8");
    expect((await readFile(await fileOf("akshare", days, { bom: true }))).encoding).toBe("utf-8-bom");
    expect((await readFile(await fileOf("netease", days))).encoding).toBe("gb18030");
    expect((await readFile(await fileOf("xlsx", days))).encoding).toBe("xlsx");
  });

  test("what is no table is refused with its reason", async () => {
    const refused = async (bytes: Uint8Array) => tableOf(bytes);
    expect(await refused(new Uint8Array([0x41, 0xff, 0xff, 0xff]))).toMatchObject({ code: "encodingUnknown" });
    expect(await refused(bytesOf(["", "  "]))).toMatchObject({ code: "fileEmpty" });
    expect(await refused(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).toMatchObject({ code: "workbookUnreadable" });
    expect(await refused(bytesOf(Array.from({ length: 20_051 }, () => "1,2")))).toMatchObject({ code: "tooManyLines" });
  });

  test("a workbook that says it unpacks to more than 64 MB is not unpacked", async () => {
    const bytes = await fileOf("xlsx", wanderingDays(3));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 65 * 1024 * 1024, true);
    expect(await tableOf(bytes)).toMatchObject({ code: "workbookTooLarge" });
  });
});

describe("units", () => {
  test("lots are known by the family and agree with turnover", async () => {
    const { units } = await readFile(await fileOf("akshare", wanderingDays(50)));
    expect(units).toMatchObject({ volume: 100, turnover: 1, decidedBy: "family", agrees: true });
  });

  test("figures that contradict the family's habit win, and say so", async () => {
    const lines = linesOf("plain", wanderingDays(50)).map((line, at) => {
      const cells = line.split(",");
      if (at > 0) cells[5] = String(Number(cells[5]) / 100);
      return cells.join(",");
    });
    const { units, rows } = await readFile(bytesOf(lines));
    expect(units).toMatchObject({ volume: 100, turnover: 1, decidedBy: "figures", agrees: true });
    expect(rows[0]?.price?.volume).toBe(wanderingDays(50)[0]?.volume);
  });

  test("where figures fit units that the family of the file never has, both are asked", async () => {
    const [head = "", ...lines] = linesOf("tushare", wanderingDays(50));
    const volumeAt = head.split(",").indexOf("vol");
    const inThousandLots = lines.map((line) =>
      line
        .split(",")
        .map((cell, at) => (at === volumeAt ? String(Number(cell) / 1_000) : cell))
        .join(),
    );
    const { units } = await readFile(bytesOf([head, ...inThousandLots]));
    expect(units).toMatchObject({ decidedBy: "nobody", agrees: false, unknown: ["volumeUnit", "turnoverUnit"] });
  });

  test("a unit in the header is believed; the person's choice stands above all", async () => {
    const [, ...rows] = linesOf("yahoo", wanderingDays(5));
    const lines = ["日期,开盘价,最高价,最低价,收盘价,复权,成交量（万股）", ...rows];
    expect((await readFile(bytesOf(lines))).units).toMatchObject({ volume: 10_000, decidedBy: "header", agrees: null });
    expect((await readFile(bytesOf(lines), { volumeUnit: 100 })).units).toMatchObject({
      volume: 100,
      decidedBy: "person",
    });
  });

  test("adjusted prices beside true volumes are told from true ones, and which way they were adjusted", async () => {
    const days = wanderingDays(100);
    const times = (factor: number) =>
      days.map((day) => ({
        ...day,
        ...Object.fromEntries(
          (["open", "high", "low", "close"] as const).map((key) => [key, Math.round((day[key] ?? 0) * factor)]),
        ),
      }));
    const basisOf = async (given: typeof days) =>
      basisOfFigures((await readFile(await fileOf("akshare", given))).rows, 2);
    expect(await basisOf(days)).toBe("unadjusted");
    expect(await basisOf(times(0.98))).toBe("forward");
    expect(await basisOf(times(1.3))).toBe("backward");
    expect(await basisOf(days.slice(0, 3))).toBe("unadjusted");
    expect(await basisOf(times(3).slice(0, 3))).toBe("backward");
  });
});

describe("columns that are not recognised", () => {
  const days = wanderingDays(20);
  const strange = ["Tag,Erster,Hoch,Tief,Kurs,Stück,Umsatz", ...linesOf("plain", days).slice(1)];

  test("plan nothing until a person says what they are", async () => {
    const found = await readFile(bytesOf(strange));
    expect(found).toMatchObject({ complete: false, rows: [] });
    const choice: Choice = { columns: ["day", "open", "high", "low", "close", "volume", "turnover"] };
    expect((await plan(bytesOf(strange), [], choice)).counts).toMatchObject({ added: 20, refused: 0 });
  });

  test("a file without a header line loses no line to it", async () => {
    const lines = linesOf("plain", days).slice(1);
    const choice: Choice = { columns: ["day", "open", "high", "low", "close", "volume", "turnover"] };
    expect((await plan(bytesOf(lines), [], choice)).counts).toMatchObject({ rows: 20, added: 20 });
  });

  test("two columns of one meaning are not enough to read", async () => {
    expect((await readFile(bytesOf(strange), { columns: ["day", "close", "close"] })).complete).toBe(false);
  });
});
