import { describe, expect, test } from "vitest";
import { mended } from "~/features/appointments/cards-reader/mended";
import { differences, readCard } from "~/features/appointments/cards-reader/rules";

describe("lines as the engine reads them", () => {
  const pairs = "东東监監许許";

  test.each([
    [
      ["VicePresident", "GracePatel", "HeadofResearch"],
      ["Vice President", "Grace Patel", "Head of Research"],
    ],
    [
      ["AnnaMcDonald", "E:anna.mcDonald@example.com"],
      ["Anna McDonald", "E:anna.mcDonald@example.com"],
    ],
    [
      ["遠東監察", "许志明", "合人", "投資總"],
      ["遠東監察", "許志明", "合夥人", "投資總監"],
    ],
    [
      ["东方监察", "许東", "合人"],
      ["东方监察", "许東", "合人"],
    ],
  ])("have their blanks and letters mended: %j", (lines, expected) => {
    expect(mended(lines, pairs)).toEqual(expected);
  });
});

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
    [
      "in English with name and position in one line",
      "Example Partners LLC\nJames O'Brien Head of Research\nM: +86 138 0013 8000",
      ["James O'Brien", "Example Partners LLC", "Head of Research", "+8613800138000", ""],
    ],
    [
      "without a name",
      "Example Partners LLC\nSenior Investment Manager\nM: +86 138 0013 8000",
      ["", "Example Partners LLC", "Senior Investment Manager", "+8613800138000", ""],
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

  test("asks nothing about a mobile and an e-mail that were typed in another way of writing", () => {
    const card = { name: "", organisation: "", job: "", mobile: "+8613900139000", email: "lin@example.com" };
    expect(differences(card, { mobile: "139 0013 9000", email: "Lin@Example.com" })).toEqual([]);
    expect(differences(card, { mobile: "139 0013 9001", email: "" })).toEqual(["mobile"]);
  });
});
