import { describe, expect, test } from "vitest";
import { type Draft, differencesOf } from "~/publishing/contents/drafts";
import { settle } from "~/ui/office/editor/settle";

const base: Draft = {
  type: "periodic",
  at: "2026-06-01T02:00:00.000Z",
  title: { "zh-CN": "业绩" },
  summary: { "zh-CN": "摘要", en: "Summary" },
  body: { "zh-CN": "" },
  facts: { place: { "zh-CN": "上海" } },
  files: [],
};
/** Fields as a screen names them; the time of these is told by their facts and not shown. */
const compare = (theirs: Draft, mine: Draft) =>
  differencesOf(theirs, mine)
    .filter(({ field }) => field !== "at")
    .map(({ field, lang, before, after }) => ({ key: `${field} ${lang}`, label: field, before, after }));
const settled = (theirs: Draft, mine: Draft, choices = {}, begun: Draft | null = base) =>
  settle({ base: begun, overtaken: { theirs }, mine, compare }, choices);

describe("what a form holds after somebody else has saved", () => {
  test("is all of both where they changed different fields, and says what came into it", () => {
    const theirs = { ...base, summary: { "zh-CN": "摘要", en: "By Bo" } };
    const mine = { ...base, summary: { "zh-CN": "安的摘要", en: "Summary" } };
    const { draft, conflicts, theirs: came } = settled(theirs, mine);
    expect(draft.summary).toEqual({ "zh-CN": "安的摘要", en: "By Bo" });
    expect(conflicts).toEqual([]);
    expect(came.map(({ key }) => key)).toEqual(["summary en"]);
  });

  test("waits for a choice of each field that both changed, and then holds what was chosen", () => {
    const theirs = { ...base, summary: { "zh-CN": "博的摘要", en: "By Bo" }, facts: { place: { "zh-CN": "北京" } } };
    const mine = { ...base, summary: { "zh-CN": "安的摘要", en: "By Ann" }, facts: { place: { "zh-CN": "广州" } } };
    const first = settled(theirs, mine);
    expect(first.conflicts).toMatchObject([
      { key: "summary.zh-CN", before: "博的摘要", after: "安的摘要", lang: null },
      { key: "summary.en", before: "By Bo", after: "By Ann", lang: null },
      { key: "facts.place.zh-CN", lang: "zh-CN" },
    ]);
    const half = settled(theirs, mine, { "summary.zh-CN": "mine", "summary.en": "theirs" });
    expect(half.conflicts.map(({ key }) => key)).toEqual(["facts.place.zh-CN"]);
    const whole = settled(theirs, mine, {
      "summary.zh-CN": "mine",
      "summary.en": "theirs",
      "facts.place.zh-CN": "theirs",
    });
    expect(whole.conflicts).toEqual([]);
    expect(whole.draft).toMatchObject({
      summary: { "zh-CN": "安的摘要", en: "By Bo" },
      facts: { place: { "zh-CN": "北京" } },
    });
  });

  test("takes theirs of a field that the screen does not show", () => {
    const theirs = { ...base, at: "2026-06-02T02:00:00.000Z" };
    expect(settled(theirs, { ...base, at: null })).toMatchObject({ draft: { at: theirs.at }, conflicts: [] });
  });

  test("asks of each field that differs where the version that both began with is not known", () => {
    const theirs = { ...base, type: "esg" };
    const mine = { ...base, summary: { "zh-CN": "安的摘要" } };
    expect(settled(theirs, mine, {}, null).conflicts.map(({ key }) => key)).toEqual([
      "type",
      "summary.zh-CN",
      "summary.en",
    ]);
  });
});
