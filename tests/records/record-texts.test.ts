import fc from "fast-check";
import { parseCsv, writeCsv } from "hucre/csv";
import { expect, test } from "vitest";
import { tableOf, textOfValue } from "~/records/rules/record-texts";
import type { Words } from "~/shared/languages";
import { cellText } from "~/sheets/rules/cell-text";
import { csvText } from "~/sheets/rules/csv-text";
import { seedOf } from "../support/full";

type Row = { name: Words; about: Words; days: number; asks: boolean; link: string };
const telling = {
  labels: { name: "名称", about: "简介", days: "天数", asks: "验证", link: "链接" },
  tell: { days: String },
};
const rows: Row[] = [
  { name: { "zh-CN": "甲", en: "A" }, about: { "zh-CN": "一" }, days: 3, asks: true, link: "" },
  { name: { "zh-CN": "乙", tc: "乙丙" }, about: { "zh-CN": "" }, days: 5, asks: false, link: "https://a.example/" },
];
const yesOrNo = (is: boolean) => (is ? "是" : "否");

test("a list as a table has a column a value, and one for each language in which any row says it", () => {
  const names = { "zh-CN": "简", tc: "繁", en: "EN" };
  expect(tableOf<Row>(telling, rows, yesOrNo, names)).toEqual([
    ["名称 · 简", "名称 · 繁", "名称 · EN", "简介", "天数", "验证", "链接"],
    ["甲", "", "A", "一", "3", "是", ""],
    ["乙", "乙丙", "", "", "5", "否", "https://a.example/"],
  ]);
});

test("two versions of a record are compared by the same words, languages one after the other", () => {
  const [row] = rows;
  if (!row) throw new Error("no row");
  expect(textOfValue<Row>(telling, yesOrNo, "name", row)).toBe("甲 / A");
  expect(textOfValue<Row>(telling, yesOrNo, "asks", row)).toBe("是");
});

test("the file of a list gives every text back, and guards each that the server's own file would guard", () => {
  const hostile = fc.constantFrom(
    "=1+1",
    "+1",
    "-1",
    "@A",
    " =1",
    '"=1',
    "'=1",
    "\t=1",
    "|cmd",
    "%0A",
    "＝1",
    "a\nb",
    'a"b',
    ",",
    "",
  );
  const texts = fc.array(fc.array(fc.oneof(hostile, fc.string()), { minLength: 2, maxLength: 2 }), { minLength: 1 });
  const seed = seedOf(20_261_129);
  console.log(`files of lists, seed ${seed}`);
  fc.assert(
    fc.property(texts, (lines) => {
      const cells = lines.map((line) => line.map(cellText));
      const read = (text: string) => parseCsv(text, { delimiter: ",", skipEmptyRows: false } as never) as string[][];
      const [ours, theirs] = [
        read(csvText(lines)),
        read(writeCsv(cells, { bom: true, escapeFormulae: true, quoteStyle: "all" })),
      ];
      expect(ours.map((line) => line.length)).toEqual(lines.map((line) => line.length));
      for (const [row, line] of cells.entries())
        for (const [at, cell] of line.entries()) {
          expect([cell, `'${cell}`]).toContain(ours[row]?.[at]);
          if (theirs[row]?.[at] === `'${cell}`) expect(ours[row]?.[at]).toBe(`'${cell}`);
        }
    }),
    { seed },
  );
});
