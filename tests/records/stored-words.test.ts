import { describe, expect, test } from "vitest";
import { simplifiedOf, withOtherLanguages } from "~/records/rules/stored-words";

describe("a file in the language of its reader", () => {
  const stored = [
    {
      name: { "zh-CN": "海津国际", tc: "海津國際", en: "Haijin" },
      posts: [{ title: { "zh-CN": "总经理", en: "CEO" } }],
    },
    { name: { "zh-CN": "远山", tc: "海津", en: "Far Hill" } },
    { name: { "zh-CN": "海津", tc: "海津", en: "Far Hill" } },
    { name: { "zh-CN": "远岭", en: "Far Hill" } },
  ];
  const simplified = simplifiedOf(stored);
  const read = (text: string) => simplified({ name: { "zh-CN": text } }).name["zh-CN"];

  test("names what is stored by its Traditional Chinese or English, however deep it stands", () => {
    expect(["海津國際", "Haijin"].map(read)).toEqual(["海津国际", "海津国际"]);
    expect(simplified([{ post: { "zh-CN": "CEO" } }])).toEqual([{ post: { "zh-CN": "总经理" } }]);
  });

  test("is taken as it stands where that is unknown, the name of several, or the Simplified Chinese of another", () => {
    expect(["乙", "Far Hill", "海津"].map(read)).toEqual(["乙", "Far Hill", "海津"]);
  });
});

test("words keep the languages that a line does not give while their Simplified Chinese is the same", () => {
  const before = { name: { "zh-CN": "甲", tc: "甲方", en: "A" } };
  expect(withOtherLanguages({ name: { "zh-CN": "甲" } }, before)).toEqual(before);
  expect(withOtherLanguages({ name: { "zh-CN": "甲", en: "B" } }, before).name.en).toBe("B");
  expect(withOtherLanguages({ name: { "zh-CN": "乙" } }, before)).toEqual({ name: { "zh-CN": "乙" } });
  expect(withOtherLanguages({ name: { "zh-CN": "甲" } }, undefined)).toEqual({ name: { "zh-CN": "甲" } });
});
