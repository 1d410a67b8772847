import { expect, test } from "vitest";
import { type Draft, filesFor, saidOf } from "~/publishing/rules/drafts";

const draft: Draft = {
  type: "periodic",
  at: null,
  title: { "zh-CN": "年度报告", en: "Annual report" },
  summary: { "zh-CN": "" },
  body: { "zh-CN": "" },
  facts: {},
  files: [
    { fileId: "simplified", lang: "zh-CN", label: "全文" },
    { fileId: "english", lang: "en", label: "Report" },
    { fileId: "everybody", lang: "all", label: "XBRL" },
  ],
};

const asItIs = (text: string) => text;

test("readers get the files of the language that they are given, also where their words were converted from it", () => {
  const idsIn = (lang: "zh-CN" | "tc" | "en", from = draft) =>
    filesFor(from, lang, saidOf(from, lang, asItIs), asItIs).map(({ fileId }) => fileId);
  expect(idsIn("zh-CN")).toEqual(["simplified", "everybody"]);
  expect(idsIn("tc")).toEqual(["simplified", "everybody"]);
  expect(idsIn("en")).toEqual(["english", "everybody"]);
  expect(idsIn("tc", { ...draft, title: { ...draft.title, tc: "年度報告" } })).toEqual(["everybody"]);
  expect(idsIn("en", { ...draft, title: { "zh-CN": "年度报告" } })).toEqual(["simplified", "english", "everybody"]);
});

test("the names of files are converted with the words, but for those of files in Traditional Chinese", () => {
  const mixed: Draft = { ...draft, files: [...draft.files, { fileId: "traditional", lang: "tc", label: "年报" }] };
  const shout = (text: string) => `${text}!`;
  const labels = (lang: "zh-CN" | "tc", from: Draft) =>
    filesFor(from, lang, saidOf(from, lang, shout), shout).map(({ label }) => label);
  expect(labels("tc", mixed)).toEqual(["全文!", "XBRL!", "年报"]);
  expect(labels("zh-CN", mixed)).toEqual(["全文", "XBRL"]);
  expect(labels("tc", { ...mixed, title: { ...mixed.title, tc: "年度報告" } })).toEqual(["XBRL", "年报"]);
});
