import type { HolderChange } from "~/features/shareholders/rules/terms";
import { beijingDay } from "~/shared/dates";
import { grantOf } from "./deals.ts";
import { demoCapitals } from "./equity.ts";
import { demoNorthbound } from "./flows.ts";
import { firstCompany } from "./instruments.ts";
import { sharesOf } from "./results.ts";

const stored = { savedAt: new Date(0), savedBy: "沈知衡" };
const quarterEnds = ["03-31", "06-30", "09-30", "12-31"];
const firstYear = 2016;
/** Filings name the holders of a day some weeks later. */
const filedAfter = 40 * 86_400_000;

const reportDays = (now: Date, since: number) =>
  Array.from({ length: now.getUTCFullYear() - since + 1 }, (_, at) => since + at)
    .flatMap((year) => quarterEnds.map((end) => `${year}-${end}`))
    .filter((day) => Date.parse(day) + filedAfter <= now.getTime());

/** The number of holders of each quarter: falling while the company grew, with the waves of a market. */
export function demoCounts(companyId: string, now: Date) {
  const isFirst = companyId === firstCompany;
  const classes = isFirst
    ? ([
        ["A", 61_200],
        ["H", 286],
      ] as const)
    : ([["A", 38_400]] as const);
  const capitals = demoCapitals(companyId, now);
  const sharesOf = (day: string, shareClass: "A" | "H") => {
    const capital = capitals.findLast((one) => one.day <= day);
    if (!capital) return null;
    return shareClass === "H" ? capital.overseas : capital.tradable + capital.restricted;
  };
  return reportDays(now, isFirst ? firstYear : 2018).flatMap((day, at) =>
    classes.map(([shareClass, base]) => ({
      ...{
        companyId,
        id: `${companyId}-count-${shareClass}-${day}`,
        sort: at + 1,
        shareClass,
        day,
        ...stored,
        savedAt: now,
      },
      holders: Math.round(base * (1 - 0.008 * at) + base * 0.06 * Math.sin(at * 1.3) + (at % 3) * 7),
      shares: sharesOf(day, shareClass),
    })),
  );
}

/**
 * A holder with its English name: its share of all shares in percent at the newest date, by how much that fell with
 * each date before, and its kind.
 */
type Holder = readonly [name: string, english: string, kind: string, percent: number, step: number];

const holders: Record<"first" | "second", readonly Holder[]> = {
  first: [
    ["澄岳控股集团有限公司", "Chengyue Holding Group Co., Ltd.", "境内一般法人", 31.42, 0],
    ["香港中央结算(代理人)有限公司", "HKSCC Nominees Limited", "境外法人", 15.93, 0.002],
    [
      "苏州工业园区启衡产业投资有限公司",
      "Suzhou Industrial Park Qiheng Industrial Investment Co., Ltd.",
      "国有法人",
      6.85,
      0,
    ],
    ["香港中央结算有限公司", "Hong Kong Securities Clearing Company Limited", "境外法人", 3.27, 0.11],
    [
      "宁波梅山保税港区澄心企业管理合伙企业(有限合伙)",
      "Ningbo Meishan Chengxin Enterprise Management Partnership (L.P.)",
      "境内一般法人",
      2.96,
      0,
    ],
    ["全国社保基金一七组合", "National Social Security Fund Portfolio 17", "基金、理财产品等", 1.74, 0.06],
    [
      "远帆人寿保险股份有限公司-分红-个人分红",
      "Yuanfan Life Insurance Co., Ltd. – Participating – Individual",
      "基金、理财产品等",
      1.28,
      -0.04,
    ],
    ["陆承岳", "Lu Chengyue", "境内自然人", 1.12, 0],
    ["汇川基石成长混合型证券投资基金", "Huichuan Cornerstone Growth Mixed Fund", "基金、理财产品等", 0.94, 0.03],
    ["许静安", "Xu Jing’an", "境内自然人", 0.71, -0.02],
    ["东岭证券股份有限公司", "Dongling Securities Co., Ltd.", "国有法人", 0.58, 0.05],
    [
      "瑞石资本-高端制造集合资金信托",
      "Ruishi Capital – Advanced Manufacturing Collective Trust",
      "基金、理财产品等",
      0.52,
      -0.03,
    ],
  ],
  second: [
    ["霁澜科技集团有限公司", "Jilan Technology Group Co., Ltd.", "境内一般法人", 38.6, 0],
    [
      "杭州云栖谷创业投资合伙企业(有限合伙)",
      "Hangzhou Yunqi Valley Venture Capital Partnership (L.P.)",
      "境内一般法人",
      7.45,
      -0.08,
    ],
    ["香港中央结算有限公司", "Hong Kong Securities Clearing Company Limited", "境外法人", 2.88, 0.09],
    ["周霁云", "Zhou Jiyun", "境内自然人", 2.31, 0],
    ["全国社保基金四一九组合", "National Social Security Fund Portfolio 419", "基金、理财产品等", 1.66, 0.05],
    [
      "明远财产保险股份有限公司-传统险",
      "Mingyuan Property Insurance Co., Ltd. – Traditional",
      "基金、理财产品等",
      1.21,
      0.02,
    ],
    ["新域稳健回报混合型证券投资基金", "Xinyu Steady Return Mixed Fund", "基金、理财产品等", 0.97, -0.03],
    ["顾文澜", "Gu Wenlan", "境内自然人", 0.83, 0],
    ["南屏证券股份有限公司", "Nanping Securities Co., Ltd.", "国有法人", 0.66, 0.04],
    ["清源量化价值私募证券投资基金", "Qingyuan Quantitative Value Private Fund", "基金、理财产品等", 0.54, 0.02],
    ["沈怀瑾", "Shen Huaijin", "境内自然人", 0.49, -0.02],
  ],
};

/** Holds for those who buy through Stock Connect: what the exchange publishes of them. */
const connect = "香港中央结算有限公司";

const sharesAt = (all: number, [, , , percent, step]: Holder, back: number) =>
  Math.max(0, Math.round((all * (percent - step * back)) / 10_000) * 100);

/** The ten largest holders of all shares and of tradable ones at each report date of the last three years. */
export function demoPositions(companyId: string, now: Date) {
  const isFirst = companyId === firstCompany;
  const known = holders[isFirst ? "first" : "second"];
  const days = reportDays(now, now.getUTCFullYear() - 3);
  const northbound = new Map(demoNorthbound(companyId, now).map(({ day, shares }) => [day.slice(0, 7), shares]));
  const issued = sharesOf(companyId);
  const capitals = demoCapitals(companyId, now);
  return days.flatMap((day, at) => {
    const tradable = issued - (capitals.findLast((one) => one.day <= day)?.restricted ?? 0);
    return (["top10", "tradable"] as const).flatMap((list) =>
      known
        .map((holder) => {
          const own = holder[0] === connect ? northbound.get(day.slice(0, 7)) : undefined;
          return { holder, shares: own ?? sharesAt(issued, holder, days.length - 1 - at) };
        })
        .sort((one, other) => other.shares - one.shares)
        .slice(0, 10)
        .map(({ holder: [name, nameEn, kind], shares }, place) => ({
          ...{ companyId, id: `${companyId}-${list}-${day}-${place + 1}`, sort: 0, list, day, rank: place + 1 },
          ...{ name, nameEn, kind, shares, stated: "" as HolderChange | "", ...stored, savedAt: now },
          ratio: ((100 * shares) / (list === "top10" ? issued : tradable)).toFixed(2),
        })),
    );
  });
}

/** Free float and shares under restriction, those of the grant among them with the days on which they come free. */
export function demoFloats(companyId: string, now: Date) {
  const isFirst = companyId === firstCompany;
  const { registered, shares, freed } = grantOf(companyId);
  const all = (share: number) => Math.round(sharesOf(companyId) * share);
  const base = { companyId, ...stored, savedAt: now };
  const admitted = {
    ...{ day: isFirst ? "2021-05-20" : "2017-09-19", free: all(isFirst ? 0.42 : 0.47), restricted: 0 },
    unlocked: all(isFirst ? 0.18 : 0.75),
    note: {
      "zh-CN": "限售股份上市流通",
      tc: "限售股份上市流通",
      en: "Restricted shares admitted to trading",
    },
  };
  const releases = freed.map(({ day, shares: unlocked }, at) => ({
    ...{ day, free: null, unlocked },
    restricted: shares - freed.slice(0, at + 1).reduce((sum, one) => sum + one.shares, 0),
    note:
      day <= beijingDay(now)
        ? {
            "zh-CN": "股权激励限售股份解除限售",
            tc: "股權激勵限售股份解除限售",
            en: "Incentive shares released",
          }
        : {
            "zh-CN": "股权激励限售股份预计解除限售",
            tc: "股權激勵限售股份預計解除限售",
            en: "Incentive shares expected to be released",
          },
  }));
  const known = [admitted, ...(registered <= beijingDay(now) ? releases : [])];
  return known.map((one, at) => ({ ...base, id: `${companyId}-float-${at + 1}`, sort: at + 1, ...one }));
}
