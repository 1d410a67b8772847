import { expect, test } from "vitest";
import { tableOf, toldIn } from "~/records/rules/told";
import type { Words } from "~/shared/languages";

type Row = { name: Words; about: Words; days: number; asks: boolean; link: string };
const telling = {
  labels: { name: "名称", about: "简介", days: "天数", asks: "验证", link: "链接" },
  tell: { days: String },
};
const rows: Row[] = [
  { name: { "zh-CN": "甲", en: "A" }, about: { "zh-CN": "一" }, days: 3, asks: true, link: "" },
  { name: { "zh-CN": "乙", tc: "乙丙" }, about: { "zh-CN": "" }, days: 5, asks: false, link: "https://a.example/" },
];
const said = (is: boolean) => (is ? "是" : "否");

test("a list as a table has a column a value, and one for each language in which any row says it", () => {
  expect(tableOf<Row>(telling, rows, said, (label, lang) => `${label} ${lang}`)).toEqual({
    heads: ["名称 zh-CN", "名称 tc", "名称 en", "简介", "天数", "验证", "链接"],
    lines: [
      ["甲", "", "A", "一", "3", "是", ""],
      ["乙", "乙丙", "", "", "5", "否", "https://a.example/"],
    ],
  });
});

test("two versions of a record are compared by the same words, languages one after the other", () => {
  const [row] = rows;
  if (!row) throw new Error("no row");
  expect(toldIn<Row>(telling, said, "name", row)).toBe("甲 / A");
  expect(toldIn<Row>(telling, said, "asks", row)).toBe("是");
});
