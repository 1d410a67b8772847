import { describe, expect, test } from "vitest";
import { differences, readCard } from "~/features/appointments/cards-reader/rules";

describe("the text of a business card", () => {
  test.each([
    [
      "in Simplified Chinese",
      "示例基金管理有限公司\n张晓明\n高级研究员\n手机：138 0013 8000\n电话：021-6123 4567\n传真：021-6123 4568\n邮箱：Zhang@Example.com\n上海市浦东新区世纪大道100号",
      ["张晓明", "示例基金管理有限公司", "高级研究员", "+8613800138000", "zhang@example.com"],
    ],
    [
      "in Traditional Chinese",
      "示例證券有限公司\n陳 大 文　分析師\n手提：+852 9123 4567\n電話：+852 2123 4567\n電郵：chan@example.hk\n香港中環皇后大道中 1 號",
      ["陳大文", "示例證券有限公司", "分析師", "+85291234567", "chan@example.hk"],
    ],
    [
      "in English",
      "Example Capital Limited\nJane O'Neil\nInvestment Director\nT: +44 20 7946 0000\nM: +44 7911 123456\nF: +44 20 7946 0001\nE: jane.oneil@example.co.uk\n1 Example Street, London",
      ["Jane O'Neil", "Example Capital Limited", "Investment Director", "+447911123456", "jane.oneil@example.co.uk"],
    ],
    [
      "with name and position in one line",
      "林海 | 基金经理\n示例私募基金\n13900139000",
      ["林海", "示例私募基金", "基金经理", "+8613900139000", ""],
    ],
  ])("%s becomes fields", (_, text, [name, organisation, job, mobile, email]) => {
    expect(readCard(text)).toEqual({ name, organisation, job, mobile, email });
  });

  test.each(["", "传真 021-61234568", "????", "1\n2\n3"])(
    "that shows nothing of a person leaves all empty: %j",
    (text) => {
      expect(readCard(text)).toEqual({ name: "", organisation: "", job: "", mobile: "", email: "" });
    },
  );

  test("overwrites nothing that was typed without being asked", () => {
    const card = { name: "林海", organisation: "示例基金", job: "", mobile: "+8613900139000", email: "" };
    expect(differences(card, { name: "林涛", organisation: " 示例基金 ", job: "研究员", mobile: "" })).toEqual([
      "name",
    ]);
  });
});
