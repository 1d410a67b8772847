import type { Rating } from "~/features/research/rules/terms";
import type { researchReports } from "~/features/research/tables.server";
import { addDays, beijingDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { firstCompany } from "./instruments.ts";

type Texts = readonly [zh: string, tc: string, en: string];
type Plan = readonly [
  daysAgo: number,
  institution: Texts,
  authors: string,
  title: Texts,
  rating: Rating,
  stated: string,
];

const north: Texts = ["北岭证券", "北嶺證券", "Northridge Securities"];
const harbour: Texts = ["海津国际证券", "海津國際證券", "Haijin International Securities"];
const quiet: Texts = ["静川资本市场", "靜川資本市場", "Jingchuan Capital Markets"];
const cloud: Texts = ["云峤证券研究所", "雲嶠證券研究所", "Yunqiao Securities Research"];

const onChengyue: readonly Plan[] = [
  [
    ...([9, north, "闻一鸣"] as const),
    [
      "三季报点评：海外订单兑现，毛利率继续改善",
      "三季報點評：海外訂單兌現，毛利率繼續改善",
      "Third quarter: orders from abroad delivered, margin up again",
    ],
    ...(["buy", "买入"] as const),
  ],
  [
    ...([24, cloud, "苏见微"] as const),
    ["精密传动龙头的第二曲线", "精密傳動龍頭的第二曲線", "A second curve for the leader in precision drives"],
    ...(["overweight", "增持"] as const),
  ],
  [
    ...([52, quiet, "程砚秋、何知白"] as const),
    ["首次覆盖：产能释放期的确定性", "首次覆蓋：產能釋放期的確定性", "Initiation: certainty while capacity ramps up"],
    ...(["buy", "强烈推荐"] as const),
  ],
  [
    ...([73, harbour, "梁以宁"] as const),
    ["中期业绩符合预期，估值合理", "中期業績符合預期，估值合理", "Interim results in line, fairly valued"],
    ...(["neutral", "持有"] as const),
  ],
  [
    ...([96, north, "闻一鸣"] as const),
    ["中报点评：现金流超预期", "中報點評：現金流超預期", "Interim report: cash flow ahead of expectations"],
    ...(["overweight", "增持"] as const),
  ],
  [
    ...([260, cloud, "苏见微"] as const),
    ["年报点评：分红稳定，研发加码", "年報點評：分紅穩定，研發加碼", "Annual report: steady dividend, more research"],
    ...(["overweight", "增持"] as const),
  ],
  [
    ...([402, quiet, "程砚秋"] as const),
    ["调研纪要：六大基地投产节奏", "調研紀要：六大基地投產節奏", "Site visit: how six bases come on stream"],
    ...(["buy", "推荐"] as const),
  ],
];

const onJilan: readonly Plan[] = [
  [
    ...([31, quiet, "陆听澜"] as const),
    ["新品放量，渠道库存健康", "新品放量，渠道庫存健康", "New products sell, stocks in the channel are healthy"],
    ...(["overweight", "推荐"] as const),
  ],
  [
    ...([210, north, "孟浩之"] as const),
    ["年报点评：费用率下行", "年報點評：費用率下行", "Annual report: expense ratio falls"],
    ...(["buy", "买入"] as const),
  ],
];

const onIndustry: readonly Plan[] = [
  [
    ...([16, cloud, "苏见微"] as const),
    [
      "装备制造行业月报：出口订单回升",
      "裝備製造行業月報：出口訂單回升",
      "Equipment makers, monthly: export orders recover",
    ],
    ...(["overweight", "看好"] as const),
  ],
  [
    ...([58, harbour, "梁以宁"] as const),
    [
      "机器人零部件：国产化走到哪一步",
      "機械人零部件：國產化走到哪一步",
      "Robot components: how far local supply has come",
    ],
    ...(["neutral", "中性"] as const),
  ],
];

const wordsOf = ([zh, tc, en]: Texts): Words => ({ "zh-CN": zh, tc, en });

/**
 * What others have written of a demo company and its industry; invented like everything of it. No report may be handed
 * out.
 */
export function demoReports(companyId: string, now: Date): (typeof researchReports.$inferInsert)[] {
  const own = companyId === firstCompany ? onChengyue : onJilan;
  const all = [
    ...own.map((plan) => ["company", plan] as const),
    ...onIndustry.map((plan) => ["industry", plan] as const),
  ];
  return all.map(([kind, [daysAgo, institution, authors, title, rating, stated]], at) => ({
    ...{ companyId, id: `${companyId}-report-${at + 1}`, sort: at + 1, savedAt: now, savedBy: "沈知衡" },
    ...{ kind, authors, rating, stated, title: wordsOf(title), institution: wordsOf(institution) },
    ...{ day: addDays(beijingDay(now), -daysAgo), summary: { "zh-CN": "" } },
    link: `https://research.example/${companyId}/${at + 1}`,
  }));
}
