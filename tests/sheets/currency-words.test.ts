import { expect, test } from "vitest";
import { currenciesIn, type NamedCurrency, withoutCurrencies } from "~/sheets/rules/currency-words";

const cases: readonly [string, readonly NamedCurrency[], string][] = [
  ["人民币万元", ["CNY"], "万元"],
  ["RMB100m", ["CNY"], "100m"],
  ["5,000万港元", ["HKD"], "5,000万"],
  ["HK＄'000", ["HKD"], "'000"],
  ["US$ million", ["USD"], " million"],
  ["S$1,000", ["SGD"], "1,000"],
  ["10万新加坡元", ["SGD"], "10万"],
  ["500萬新臺幣", ["TWD"], "500萬"],
  ["NT$3bn", ["TWD"], "3bn"],
  ["A$ and C$", ["AUD", "CAD"], " and "],
  ["澳門幣", ["MOP"], ""],
  ["EUR or €", ["EUR"], " or "],
  ["人民币元 / 港幣", ["CNY", "HKD"], "元 / "],
  ["Europe", [], "Europe"],
  ["Saudi Arabia", [], "Saudi Arabia"],
  ["万元", [], "万元"],
];

test("currencies are found by their words in any language, and by nothing that only looks like one", () => {
  for (const [text, currencies, rest] of cases)
    expect([text, currenciesIn(text), withoutCurrencies(text)]).toEqual([text, currencies, rest]);
});
