import { expect, test } from "vitest";
import { type Draft, filesFor, saidOf } from "~/features/site/rules/drafts";

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

test("readers get the files of the language that they are given, also where their words were converted from it", () => {
  const idsIn = (lang: "zh-CN" | "tc" | "en", from = draft) =>
    filesFor(
      from,
      lang,
      saidOf(from, lang, (text) => text),
    ).map(({ fileId }) => fileId);
  expect(idsIn("zh-CN")).toEqual(["simplified", "everybody"]);
  expect(idsIn("tc")).toEqual(["simplified", "everybody"]);
  expect(idsIn("en")).toEqual(["english", "everybody"]);
  expect(idsIn("tc", { ...draft, title: { ...draft.title, tc: "年度報告" } })).toEqual(["everybody"]);
  expect(idsIn("en", { ...draft, title: { "zh-CN": "年度报告" } })).toEqual(["simplified", "english", "everybody"]);
});
