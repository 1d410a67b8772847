import { expect, test } from "vitest";
import { type Draft, localizedTexts } from "~/publishing/contents/drafts";
import { toTraditional } from "~/publishing/traditional.server";

const draft: Draft = {
  type: "temporary",
  at: null,
  title: { "zh-CN": "业绩展望", tc: "業績前瞻" },
  summary: { "zh-CN": "年度报告已披露" },
  body: { "zh-CN": "收入增长", tc: "收入上升" },
  facts: {},
  files: [],
};

test("a text without words in Traditional Chinese is converted, beside those that an editor has written", async () => {
  const convert = await toTraditional();
  expect(localizedTexts(draft, "tc", convert)).toEqual({
    shownLang: "tc",
    automatic: true,
    title: "業績前瞻",
    summary: "年度報告已披露",
    body: "收入上升",
  });
  const whole = { ...draft, summary: { "zh-CN": "年度报告已披露", tc: "年報已披露" } };
  expect(localizedTexts(whole, "tc", convert)).toMatchObject({ automatic: false, summary: "年報已披露" });
});

test("English without a title is Simplified Chinese as it is, and with one the editor's words alone", async () => {
  const convert = await toTraditional();
  expect(localizedTexts(draft, "en", convert)).toMatchObject({ shownLang: "zh-CN", title: "业绩展望" });
  const written = { ...draft, title: { ...draft.title, en: "Outlook" } };
  expect(localizedTexts(written, "en", convert)).toMatchObject({ shownLang: "en", title: "Outlook", body: "" });
});
