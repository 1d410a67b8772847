import { expect, test } from "vitest";
import { amountsOf } from "~/features/finance/amounts/rules";
import { catalogue } from "~/features/finance/indicators/catalogue";
import { type Readings, valueOfFormula } from "~/features/finance/indicators/evaluate";
import { type Expression, longestFormula, parseFormula } from "~/features/finance/indicators/expression";
import { formulaText } from "~/features/finance/indicators/formula-text";
import { chance } from "../../support/chance";
import { figure, seedOf } from "../../support/full.ts";
import { mean, product, quotient, ratio, written } from "./exact";
import { at, compareRandomFormulas, value } from "./random-formulas";
import { compareRandomRatios } from "./random-ratios";
import { areThere, moutai, moutaiIndicators } from "./shared-statements";

const seed = seedOf(20_261_129);
const runs = figure("STATEMENTS", { push: 500, full: 10_000 });

const words = {
  item: (code: string) => code,
  named: (what: string, of: string) => `${what}(${of})`,
  period: (name: string) => name,
};

test("a formula is reckoned as it is written: products first, from left to right, parentheses before all", () => {
  const one = at({ revenue: "100", costs: "60", netProfit: "10" });
  expect(value("revenue - costs - netProfit", one)).toBe("30");
  expect(value("revenue / costs * 3", one)).toBe("5");
  expect(value("revenue − costs ÷ 2 × -netProfit", one)).toBe("400");
  expect(value("-(revenue - costs) / (2.5 + 1.5)", one)).toBe("-10");
  expect(value("days / months", at({}, {}, null, 6))).toBe("30");
});

test("prior, average and growth read the year before and the opening", () => {
  const before = at({ revenue: "80", assets: "150" }, { assets: "100" });
  const one = at({ revenue: "100", assets: "250" }, { assets: "150" }, before);
  expect(value("prior(revenue) + average(assets)", one)).toBe("280");
  expect(value("growth(revenue / average(assets))", one)).toBe("-0.21875");
  expect(value("growth(assets) + 1", before)).toBeNull();
});

test("what is missing stays missing, and a division by zero has no value", () => {
  const one = at({ revenue: "0", netProfit: "5" }, {}, at({ revenue: "0", netProfit: "-5" }));
  expect([value("netProfit / revenue", one), value("netProfit + costs", one), value("average(assets)", one)]).toEqual([
    null,
    null,
    null,
  ]);
  expect([value("growth(revenue)", one), value("growth(netProfit)", one), value("netProfit * 0", one)]).toEqual([
    null,
    null,
    "0",
  ]);
});

test.each([
  ["", "formulaEmpty", 1],
  ["  ", "formulaEmpty", 1],
  ["revenue +", "formulaEnds", 10],
  ["(revenue", "formulaEnds", 9],
  ["revenue )", "formulaUnexpected", 9],
  ["revenue costs", "formulaUnexpected", 9],
  ["× revenue", "formulaUnexpected", 1],
  ["revenue / nothing", "formulaUnknownItem", 11],
  ["constructor", "formulaUnknownItem", 1],
  ["__proto__", "formulaSign", 1],
  ["revenue; alert(1)", "formulaSign", 8],
  ["1.2.3", "formulaSign", 1],
  ["9999999999999999", "formulaSign", 1],
  ["revenue ** 2", "formulaUnexpected", 10],
  ["average(revenue)", "formulaAverage", 9],
  ["average(assets + 1)", "formulaAverage", 9],
  ['average("assets")', "formulaSign", 9],
  ["prior(prior(revenue))", "formulaTwoYears", 6],
  ["growth(1 + prior(revenue))", "formulaTwoYears", 7],
  ["prior revenue", "formulaUnexpected", 7],
  ["globalThis(1)", "formulaUnknownItem", 1],
  [`${"(".repeat(40)}1${")".repeat(40)}`, "formulaDeep", 14],
  [`${"-".repeat(50)}1`, "formulaDeep", 14],
  ["1+".repeat(longestFormula), "formulaLong", longestFormula + 1],
])("the formula %j is refused as %s at sign %i", (text, code, place) => {
  const parsed = parseFormula(text);
  expect(parsed.ok ? null : [parsed.code, parsed.facts.at]).toEqual([code, place]);
});

test("whatever signs are typed, a formula is read or refused with a place inside it, and what is read is written back the same", () => {
  const random = chance(seed);
  const pieces = [
    ..."()+-*/÷×−. 0123456789",
    "revenue",
    "assets",
    "prior",
    "average",
    "growth",
    "days",
    "'",
    "\u0000",
    "é",
    "🙂",
    "$",
  ];
  let read = 0;
  for (let run = 0; run < 5_000; run += 1) {
    const text = Array.from(
      { length: 1 + Math.floor(random() * 9) },
      () => pieces[Math.floor(random() * pieces.length)],
    ).join("");
    const parsed = parseFormula(text);
    if (!parsed.ok) {
      expect(parsed.facts.at, `seed ${seed}: ${text}`).toBeLessThanOrEqual(text.length + 1);
      continue;
    }
    read += 1;
    expect(parseFormula(formulaText(parsed.value, words)), `seed ${seed}: ${text}`).toEqual(parsed);
  }
  expect(read).toBeGreaterThan(50);
});

test("random formulas over random amounts equal what is reckoned apart from them, to the last digit", () => {
  expect(compareRandomFormulas(seed, runs)).toBeGreaterThan(runs / 2);
});

test("the ratios of random statements are what their definitions say, to the last digit", () => {
  expect(compareRandomRatios(seed, runs)).toBeGreaterThan(runs);
});

const parsedCatalogue = catalogue.map(([code, , formula]) => {
  const parsed = parseFormula(formula);
  return [code, parsed.ok ? parsed.value : null] as const;
});

test("every formula of the catalogue can be read, and none stands twice", () => {
  expect(parsedCatalogue.filter(([, formula]) => !formula)).toEqual([]);
  expect(new Set(parsedCatalogue.map(([code]) => code)).size).toBe(catalogue.length);
});

test.runIf(areThere)(
  "of every shared statement the ratios are those of the file's own figures, and inventory days its vendor's",
  async () => {
    const theirs = await moutaiIndicators();
    const formulas = new Map<string, Expression | null>(parsedCatalogue);
    const years = (await moutai()).filter(({ end }) => end.endsWith("12-31"));
    let compared = 0;
    for (const { end, facts, named, closing, opening } of years) {
      const readings: Readings = {
        ...{ now: amountsOf(new Map([...facts.income, ...facts.balance])), opening: amountsOf(facts.opening) },
        ...{ months: 12, before: null },
      };
      const reportedValue = (from: Map<string, string>, name: string) => ratio(from.get(name) ?? "");
      const exact = (code: string) => valueOfFormula(formulas.get(code) as Expression, readings);
      expect(exact("debtRatio"), end).toBe(
        written(quotient(reportedValue(closing, "负债合计"), reportedValue(closing, "资产合计"))),
      );
      expect(exact("currentRatio"), end).toBe(
        written(quotient(reportedValue(closing, "流动资产合计"), reportedValue(closing, "流动负债合计"))),
      );
      if (!opening.has("存货")) continue;
      compared += 1;
      const held = mean(reportedValue(opening, "存货"), reportedValue(closing, "存货"));
      const days = written(quotient(product(ratio("360"), held), reportedValue(named, "其中：营业成本")));
      expect(exact("inventoryDays"), end).toBe(days);
      expect(Math.abs(Number(days) / Number(theirs.get(end)?.get("存货周转天数")) - 1), end).toBeLessThan(0.02);
    }
    expect([years.length, compared]).toEqual([27, 26]);
  },
);
