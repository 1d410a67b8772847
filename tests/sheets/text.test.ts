import { describe, expect, test } from "vitest";
import { sniff } from "~/server/files/sniff.server";
import { columnsOf } from "~/sheets/rules/columns";
import { tableOf } from "~/sheets/rules/table";
import { decode } from "~/sheets/rules/text";

const bytes = (...codes: number[]) => new Uint8Array(codes);
const utf16 = (text: string, big: boolean) =>
  bytes(
    ...[...`\ufeff${text}`].flatMap((char) => {
      const code = char.charCodeAt(0);
      return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

describe("the text of a file", () => {
  test("of UTF-16 is told by its mark, in either order, and is taken as a table", async () => {
    for (const big of [false, true]) {
      const file = utf16("日期,收盘\n2026-02-27,1\n", big);
      expect(sniff(file, "table")).toBe("text/csv");
      expect(await tableOf(file)).toMatchObject({
        value: { encoding: big ? "utf-16be" : "utf-16le", lines: [{ cells: ["日期", "收盘"] }, { line: 2 }] },
      });
    }
  });

  test("in Big5 is told from GB18030 by the everyday characters that its bytes give", () => {
    const taiwan = bytes(0xa4, 0xe9, 0xb4, 0xc1, 0x2c, 0xa6, 0xa8, 0xa5, 0xe6, 0xaa, 0xf7, 0xc3, 0x42);
    expect(decode(taiwan)).toEqual({ text: "日期,成交金額", encoding: "big5" });
    const mainland = bytes(0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xca, 0xd5, 0xc5, 0xcc, 0xbc, 0xdb);
    expect(decode(mainland)).toEqual({ text: "日期,收盘价", encoding: "gb18030" });
  });
});

describe("the records of a CSV file", () => {
  const read = (text: string) => tableOf(new TextEncoder().encode(text));

  test("keep quoted delimiters, doubled quotes, quotes inside a text and line breaks of every kind", async () => {
    expect(await read('a;"b;c"\r\n"say ""so""";关于"回购"的公告\r\n"one\ntwo";d\r\ne;f\r\n\r\n')).toMatchObject({
      value: {
        lines: [
          { line: 1, cells: ["a", "b;c"] },
          { line: 2, cells: ['say "so"', '关于"回购"的公告'] },
          { line: 3, cells: ["one\ntwo", "d"] },
          { line: 5, cells: ["e", "f"] },
        ],
      },
    });
  });
});

test("of two columns that may be one field, the one with the more telling name is", () => {
  const names = { day: ["date", "time"], code: ["code"] };
  expect(columnsOf(names, ["Time", "Date (UTC)", "Code", "x"])).toEqual([null, "day", "code", null]);
});
