import { expect, test } from "vitest";
import { majorChange } from "~/features/finance/amounts/change";
import { type Facts, factorsOf, figuresOf } from "~/features/finance/dupont/figures";
import { dupontOf } from "~/features/finance/dupont/tree";
import { figure, seedOf } from "../../support/full.ts";
import { mean, product, quotient, type Ratio, ratio, written } from "./exact";
import { compareRandomStatements, items, pick, text } from "./random-statements";
import { areThere, moutai, moutaiIndicators, type Real, recordsOf, tencent } from "./shared-statements";

const seed = seedOf(20_261_129);
const runs = figure("STATEMENTS", { push: 500, full: 10_000 });

const facts: Facts = {
  income: items({
    ...{ revenue: "1000", costs: "700", costOfSales: "600", selling: "60", profitBeforeTax: "330", incomeTax: "80" },
    ...{ netProfit: "250", parentProfit: "225", minorityProfit: "25", interestExpense: "20" },
  }),
  balance: items({ assets: "2200", currentAssets: "900", equity: "1100", parentEquity: "1000" }),
  opening: items({ assets: "1800", currentAssets: "700", equity: "900", parentEquity: "800" }),
};

test("the factors are those of the formula, and averages are opening and closing over two", () => {
  const figures = figuresOf(facts);
  const texts = Object.fromEntries([...figures.keys()].map((key) => [key, text(figures, key, 6)]));
  expect(texts).toMatchObject({
    ...{ roe: "0.25", netMargin: "0.25", parentShare: "0.9", assetTurnover: "0.5", equityMultiplier: "2.222222" },
    ...{ returnOnAssets: "0.125", taxBurden: "0.757576", interestBurden: "0.942857", ebitMargin: "0.35" },
    ...{ averageAssets: "2000", averageEquity: "900", averageCurrent: "800", averageNonCurrent: "1200" },
    ...{ otherResults: "30", otherCosts: "40", ebit: "350" },
  });
});

test("a statement of a part of the year is not made a year", () => {
  const figures = figuresOf({ ...facts, income: items({ revenue: "250", netProfit: "60", parentProfit: "54" }) });
  expect([text(figures, "roe"), text(figures, "assetTurnover")]).toEqual(["0.06", "0.125"]);
});

test("what is lacking has no figure and says why: no opening, nothing to divide by, not stated", () => {
  const first = dupontOf("three", { ...facts, opening: items({}) }, null);
  expect(first.tree).toMatchObject({ key: "roe", value: null, why: "noOpening" });
  expect(first.lacking).toEqual(["noOpening"]);
  const idle = figuresOf({ ...facts, income: items({ revenue: "0", netProfit: "-5", parentProfit: "-5" }) });
  expect([idle.get("netMargin"), idle.get("costs")]).toEqual([{ why: "zero" }, { why: "notStated" }]);
  expect(text(idle, "roe")).toBe(written(quotient(ratio("-5"), ratio("900"))));
});

test("of a bank there are the factors that its statements give, and profit before interest has no meaning", () => {
  const bank: Facts = {
    ...facts,
    income: items({
      ...{ operatingRevenue: "164699", netInterest: "117000", costs: "60000", profitBeforeTax: "58000" },
      ...{ incomeTax: "11000", netProfit: "47000", parentProfit: "47000", interestExpense: "90000" },
    }),
    balance: items({ assets: "5587000", equity: "472000", parentEquity: "472000" }),
    opening: items({ assets: "5321000", equity: "434000", parentEquity: "434000" }),
  };
  const { tree, lacking, explained } = dupontOf("five", bank, bank);
  expect([tree.value !== null, lacking, explained]).toEqual([true, ["financial"], null]);
  expect(dupontOf("three", bank, bank).lacking).toEqual([]);
});

test("a change beyond 30 % is marked, one of 30 % is not, and a prior zero or another sign has no rate and is marked", () => {
  const at = (now: string, prior: string) => {
    const [later, earlier] = [now, prior].map((revenue) => ({ ...facts, income: items({ revenue }) }));
    const { tree } = dupontOf("three", later as Facts, earlier as Facts);
    return tree.below[0]?.below[0]?.below[1]?.change;
  };
  expect(written({ top: majorChange[0], bottom: majorChange[1] })).toBe("0.3");
  expect(at("130", "100")).toEqual({ rate: "0.3", isMajor: false });
  expect(at("130.01", "100")).toEqual({ rate: "0.3001", isMajor: true });
  expect(at("69", "100")).toEqual({ rate: "-0.31", isMajor: true });
  expect(at("-90", "-100")).toEqual({ rate: "0.1", isMajor: false });
  expect(at("0", "100")).toEqual({ rate: "-1", isMajor: true });
  expect([at("5", "0"), at("-1", "100")]).toEqual([
    { rate: null, isMajor: true },
    { rate: null, isMajor: true },
  ]);
});

test(`of ${runs} random statements the factors multiply to ROE, and their parts add up to its change, to the last digit`, () => {
  expect(compareRandomStatements(seed, runs)).toBeGreaterThan(runs);
});

const ofFile = (named: Map<string, string>, ...names: string[]): Ratio | null => {
  const found = names.map((name) => named.get(name)).find((value) => value !== undefined);
  return found === undefined ? null : ratio(found);
};

const parentProfit = ["归属于母公司所有者的净利润", "股东应占溢利"];
const parentEquity = ["归属于母公司所有者权益合计", "股东权益"];
const roeOf = ({ named, closing, opening }: Real) => {
  const [profit, last, first] = [
    ofFile(named, ...parentProfit),
    ofFile(closing, ...parentEquity),
    ofFile(opening, ...parentEquity),
  ];
  return profit && last && first && quotient(profit, mean(last, first));
};

test.runIf(areThere)(
  "every shared statement gives parent's profit over average equity of the parent, exactly",
  async () => {
    const all = [...(await moutai()), ...(await tencent())];
    const known = all.filter((each) => {
      const figures = figuresOf(each.facts);
      const roe = roeOf(each);
      expect(text(figures, "roe"), each.end).toBe(roe && written(roe));
      const factors = factorsOf.three.map((key) => pick(figures, key));
      if (roe && !factors.includes(null)) expect(written(product(...(factors as Ratio[])))).toBe(written(roe));
      return roe && !factors.includes(null);
    });
    expect([all.length, known.length]).toEqual([124, 122]);
  },
);

test.runIf(areThere)("Tencent's return on average equity is that of its vendor", async () => {
  const [heads = [], ...rows] = await recordsOf("00700_hk_eastmoney_indicators.csv");
  const own = new Map((await tencent()).map((each) => [each.end, each]));
  const compared = rows.map((cells) => {
    const end = (cells[heads.indexOf("REPORT_DATE")] ?? "").slice(0, 10);
    const theirs = Number(cells[heads.indexOf("ROE_AVG")]);
    const ours = Number(text(figuresOf((own.get(end) as Real).facts), "roe")) * 100;
    return { end, apart: Math.abs(theirs - ours) };
  });
  expect(compared).toHaveLength(9);
  expect(compared.filter(({ apart }) => !(apart < 1e-6))).toEqual([]);
});

test.runIf(areThere)(
  "Moutai's net margin is that of its vendor within rounding, who leaves interest out of revenue",
  async () => {
    const theirs = await moutaiIndicators();
    const years = (await moutai()).filter(({ end }) => end.endsWith("12-31"));
    const apart = years.map(({ end, named }) => {
      const [profit, sales] = [ofFile(named, "五、净利润"), ofFile(named, "其中：营业收入")];
      const vendor = Number(theirs.get(end)?.get("销售净利率"));
      const onSales = Number(written(quotient(profit as Ratio, sales as Ratio))) * 100;
      return { end, apart: Math.abs(vendor - onSales) };
    });
    expect(apart).toHaveLength(27);
    expect(apart.filter((one) => !(one.apart < 0.2))).toEqual([]);
  },
);

const haier = async () => {
  const [, ...long] = await recordsOf("600690_baostock_quarterly_long.csv");
  const vendor = new Map(long.map(([, period = "", value = "", field = ""]) => [`${period} ${field}`, value]));
  const [[, ...ends] = [], ...rows] = await recordsOf("600690_netease_main_indicators.csv");
  const stated = (name: string, end: string) =>
    `${rows.find(([head]) => head === `${name}(万元)`)?.[ends.indexOf(end) + 1] ?? ""}0000`;
  return { vendor, stated };
};

test.runIf(areThere)("Haier's factors of 2014 to 2019 are those of its vendor within rounding", async () => {
  const { vendor, stated } = await haier();
  const sheet = (end: string) =>
    items({ assets: stated("总资产", end), parentEquity: stated("股东权益不含少数股东权益", end) });
  const apart = [2014, 2015, 2016, 2017, 2018, 2019].flatMap((year) => {
    const end = `${year}-12-31`;
    const figures = figuresOf({
      income: items({
        ...{ revenue: stated("主营业务收入", end), profitBeforeTax: stated("利润总额", end) },
        ...{ netProfit: vendor.get(`${year}04 netProfit`) ?? "", parentProfit: stated("净利润", end) },
      }),
      balance: sheet(end),
      opening: sheet(`${year - 1}-12-31`),
    });
    return Object.entries({
      ...{ dupontROE: "roe", dupontAssetStoEquity: "equityMultiplier", dupontAssetTurn: "assetTurnover" },
      ...{ dupontPnitoni: "parentShare", dupontNitogr: "netMargin", dupontTaxBurden: "taxBurden" },
    }).map(([field, key]) => ({
      ...{ year, field },
      apart: Math.abs(Number(vendor.get(`${year}04 ${field}`)) - Number(text(figures, key))),
    }));
  });
  expect(apart).toHaveLength(36);
  expect(apart.filter((one) => !(one.apart <= 1e-6))).toEqual([]);
});
