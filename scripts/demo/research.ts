import type { Rating } from "~/features/research/rules/terms";
import type { researchReports } from "~/features/research/tables.server";
import { addDays, beijingDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { resultsDay } from "./events.ts";
import { firstCompany } from "./instruments.ts";
import { openDay, openDayBefore } from "./trading-days.ts";

type Texts = readonly [zh: string, tc: string, en: string];
/** So many trading days after the newest results of a period, or so many days ago. */
type When = number | readonly [event: "annual" | "interim" | "third-quarter", after: number];
type Plan = readonly [when: When, institution: Texts, authors: string, title: Texts, rating: Rating, stated: string];

const north: Texts = ["北岭证券", "北嶺證券", "Northridge Securities"];
const harbour: Texts = ["海津国际证券", "海津國際證券", "Haijin International Securities"];
const quiet: Texts = ["静川资本市场", "靜川資本市場", "Jingchuan Capital Markets"];
const cloud: Texts = ["云峤证券研究所", "雲嶠證券研究所", "Yunqiao Securities Research"];

const onChengyue: readonly Plan[] = [
  [
    ...([["third-quarter", 2], north, "闻一鸣"] as const),
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
    ...([["interim", 6], harbour, "梁以宁"] as const),
    ["中期业绩符合预期，估值合理", "中期業績符合預期，估值合理", "Interim results in line, fairly valued"],
    ...(["neutral", "持有"] as const),
  ],
  [
    ...([["interim", 2], north, "闻一鸣"] as const),
    ["中报点评：现金流超预期", "中報點評：現金流超預期", "Interim report: cash flow ahead of expectations"],
    ...(["overweight", "增持"] as const),
  ],
  [
    ...([["annual", 2], cloud, "苏见微"] as const),
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
    ...([["third-quarter", 3], quiet, "陆听澜"] as const),
    [
      "三季报点评：车载显示用膜开始放量",
      "三季報點評：車載顯示用膜開始放量",
      "Third quarter: films for displays in vehicles take off",
    ],
    ...(["overweight", "推荐"] as const),
  ],
  [
    ...([["annual", 3], north, "孟浩之"] as const),
    [
      "年报点评：利润恢复增长，分红提高",
      "年報點評：利潤恢復增長，分紅提高",
      "Annual report: profit up again, higher dividend",
    ],
    ...(["buy", "买入"] as const),
  ],
  [
    ...([["interim", 4], north, "孟浩之"] as const),
    ["中报点评：涂覆材料份额提升", "中報點評：塗覆材料份額提升", "Interim report: coatings gain share"],
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

/** When a report came out: a trading day, after what it is about. */
function dayOf(when: When, now: Date): string {
  if (typeof when === "number") return openDayBefore(addDays(beijingDay(now), 1 - when));
  const [event, after] = when;
  const thisYear = Number(beijingDay(now).slice(0, 4));
  const published = (year: number) => {
    let day = resultsDay(event, year);
    for (let left = after; left > 0; left--) day = openDay(addDays(day, 1));
    return day;
  };
  const day = published(thisYear);
  return day <= beijingDay(now) ? day : published(thisYear - 1);
}

/** The day of the newest report on a demo company by an institution that writes on it, by its name. */
export function newestReports(companyId: string, now: Date): Map<string, string> {
  const newest = new Map<string, string>();
  for (const [when, [institution]] of companyId === firstCompany ? onChengyue : onJilan) {
    const day = dayOf(when, now);
    if (day > (newest.get(institution) ?? "")) newest.set(institution, day);
  }
  return newest;
}

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
  return all.map(([kind, [when, institution, authors, title, rating, stated]], at) => ({
    ...{ companyId, id: `${companyId}-report-${at + 1}`, sort: at + 1, savedAt: now, savedBy: "沈知衡" },
    ...{ kind, authors, rating, stated, title: wordsOf(title), institution: wordsOf(institution) },
    ...{ day: dayOf(when, now), summary: { "zh-CN": "" } },
    link: `https://research.example/${companyId}/${at + 1}`,
  }));
}
