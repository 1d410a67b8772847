import { expect, test } from "vitest";
import { parityIssues } from "~/publishing/approvals/parity";
import { type Draft, filesFor, localizedTexts } from "~/publishing/contents/drafts";
import { readFileName } from "~/publishing/files/file-names";

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
    filesFor(from, lang, localizedTexts(from, lang, asItIs), asItIs).map(({ fileId }) => fileId);
  expect(idsIn("zh-CN")).toEqual(["simplified", "everybody"]);
  expect(idsIn("tc")).toEqual(["simplified", "everybody"]);
  expect(idsIn("en")).toEqual(["english", "everybody"]);
  expect(idsIn("tc", { ...draft, title: { ...draft.title, tc: "年度報告" } })).toEqual(["everybody"]);
  expect(idsIn("en", { ...draft, title: { "zh-CN": "年度报告" } })).toEqual(["simplified", "english", "everybody"]);
});

test("files in Traditional Chinese stand instead of the Simplified ones, whose names are else converted with the words", () => {
  const mixed: Draft = { ...draft, files: [...draft.files, { fileId: "traditional", lang: "tc", label: "年报" }] };
  const shout = (text: string) => `${text}!`;
  const labels = (lang: "zh-CN" | "tc", from: Draft) =>
    filesFor(from, lang, localizedTexts(from, lang, shout), shout).map(({ label }) => label);
  expect(labels("tc", mixed)).toEqual(["XBRL!", "年报"]);
  expect(labels("tc", draft)).toEqual(["全文!", "XBRL!"]);
  expect(labels("zh-CN", mixed)).toEqual(["全文", "XBRL"]);
  expect(labels("tc", { ...mixed, title: { ...mixed.title, tc: "年度報告" } })).toEqual(["XBRL", "年报"]);
});

test("files take their language from their names", () => {
  const fieldsOf = (name: string) => Object.values(readFileName(name));
  expect(fieldsOf("2025年年度报告_SC.pdf")).toEqual(["zh-CN", "2025年年度报告"]);
  expect(fieldsOf("Annual Report 2025 (TC).PDF")).toEqual(["tc", "Annual Report 2025"]);
  expect(fieldsOf("Results-EN.pdf")).toEqual(["en", "Results"]);
  expect(fieldsOf("2025032801234_c.pdf")).toEqual(["tc", "2025032801234_c"]);
  expect(fieldsOf("E_00981AR-20250328.pdf")).toEqual(["en", "E_00981AR-20250328"]);
  expect(fieldsOf("业绩公告（简）.pdf")).toEqual(["zh-CN", "业绩公告"]);
  expect(fieldsOf("業績公告（繁體）.pdf")).toEqual(["tc", "業績公告"]);
  expect(fieldsOf("年度报告英文版.pdf")).toEqual(["en", "年度报告英文版"]);
  expect(fieldsOf("report.zh-cn.pdf")).toEqual(["zh-CN", "report"]);
  expect(fieldsOf("report_zh-HK.pdf")).toEqual(["tc", "report"]);
  for (const none of ["2025年年度报告.pdf", "Annex_C.pdf", "report_SC_EN.pdf", "Tencent.pdf", "中国英利.pdf"])
    expect([none, readFileName(none).lang]).toEqual([none, "all"]);
});

test("Traditional Chinese that is converted lacks nothing, and languages that say the same give no notice", () => {
  const issues = (title: Draft["title"]) => parityIssues({ ...draft, title });
  expect(issues({ "zh-CN": "净利润12.5亿元", en: "Net profit of RMB 1.25 billion" })).toEqual([]);
  expect(issues({ "zh-CN": "年度报告" })).toEqual([
    { lang: "en", field: "title", kind: "missing", only: [], lacks: [] },
  ]);
  expect(issues({ "zh-CN": "净利润12.5亿元", tc: "淨利潤1.25億元", en: "RMB 1.25 billion" })).toMatchObject([
    { lang: "tc", kind: "numbers" },
  ]);
});
