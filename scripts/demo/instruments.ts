import type { Market } from "~/features/stock/rules";
import type { Words } from "~/shared/languages";

export type DemoInstrument = {
  companyId: string;
  id: string;
  /** Fictional: from ranges in which no share was listed in November 2026. */
  code: string;
  market: Market;
  currency: "CNY" | "HKD";
  decimals: 2 | 3;
  name: Words;
  /** What moves the price: instruments of one company share most of it. */
  story: string;
  /** The price that the walk leans towards at the start, in the currency, and its growth a year. */
  start: number;
  growth: number;
  /** The usual standard deviation of a day's return. */
  volatility: number;
  /** Shares traded on a usual day, and the shares of a lot. */
  volume: number;
  lot: number;
  halts: readonly (readonly [from: string, to: string])[];
};

export const firstCompany = "demo-chengyue";
export const secondCompany = "demo-jilan";

export const demoInstruments: readonly DemoInstrument[] = [
  {
    companyId: firstCompany,
    id: "chengyue-a",
    code: "609718.SH",
    market: "A",
    currency: "CNY",
    decimals: 2,
    name: { "zh-CN": "澄岳精密 A股", tc: "澄岳精密 A股", en: "Chengyue Precision A shares" },
    story: "chengyue",
    start: 14.2,
    growth: 0.07,
    volatility: 0.017,
    volume: 18_000_000,
    lot: 100,
    halts: [
      ["2018-06-11", "2018-06-26"],
      ["2022-09-19", "2022-09-21"],
    ],
  },
  {
    companyId: firstCompany,
    id: "chengyue-h",
    code: "07118.HK",
    market: "H",
    currency: "HKD",
    decimals: 3,
    name: { "zh-CN": "澄岳精密 H股", tc: "澄岳精密 H股", en: "Chengyue Precision H shares" },
    story: "chengyue",
    start: 12.6,
    growth: 0.065,
    volatility: 0.018,
    volume: 4_200_000,
    lot: 200,
    halts: [
      ["2018-06-11", "2018-06-26"],
      ["2022-09-19", "2022-09-20"],
    ],
  },
  {
    companyId: secondCompany,
    id: "jilan-a",
    code: "004836.SZ",
    market: "A",
    currency: "CNY",
    decimals: 2,
    name: { "zh-CN": "霁澜新材", tc: "霽瀾新材", en: "Jilan Advanced Materials" },
    story: "jilan",
    start: 9.6,
    growth: 0.085,
    volatility: 0.024,
    volume: 6_500_000,
    lot: 100,
    halts: [["2020-03-16", "2020-03-20"]],
  },
];
