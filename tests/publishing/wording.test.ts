import { expect, test } from "vitest";
import { type States, statesOf } from "~/publishing/contents/states";
import { wordingOf } from "~/publishing/drafts/wording";

const now = new Date("2026-03-02T04:00:00Z");
const nothing = statesOf([], now);
const published = (own: boolean): States["en"] => ({
  ...nothing.en,
  now: { ...nothing.en.now, state: "published", own },
});

test("a draft's languages have own words, are converted, or show Simplified Chinese", () => {
  expect(wordingOf({ "zh-CN": "标题" }, nothing)).toEqual({ own: ["zh-CN"], converted: ["tc"], fallsBack: ["en"] });
  expect(wordingOf({ "zh-CN": "标题", tc: "標題", en: "Title" }, nothing).own).toEqual(["zh-CN", "tc", "en"]);
});

test("of what is out, what readers have counts and not the newer draft", () => {
  const out = { ...nothing, en: published(false) };
  expect(wordingOf({ "zh-CN": "标题", en: "Not out yet" }, out).fallsBack).toEqual(["en"]);
});
