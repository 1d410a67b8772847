import type { analystEstimates } from "~/features/analysts/tables.server";
import { addDays, beijingDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { firstCompany } from "./instruments.ts";
import { newestReports } from "./research.ts";
import { netProfitOf, revenueOf, sharesOf } from "./results.ts";
import { openDayBefore } from "./trading-days.ts";

type Texts = readonly [zh: string, tc: string, en: string];
/** An institution, and how far above the company's course it sees revenue and profit. */
type AppRegistry = readonly [name: Texts, revenue: number, profit: number, multiple: number];

const houses: readonly AppRegistry[] = [
  [["北岭证券", "北嶺證券", "Northridge Securities"], 1.012, 1.034, 19.5],
  [["云峤证券研究所", "雲嶠證券研究所", "Yunqiao Securities Research"], 0.996, 1.008, 18.2],
  [["静川资本市场", "靜川資本市場", "Jingchuan Capital Markets"], 1.027, 1.051, 20.4],
  [["海津国际证券", "海津國際證券", "Haijin International Securities"], 0.981, 0.972, 16.8],
];
/** The smaller company is valued so many times as highly. */
const dearer = 1.5;
/** An older round of estimates that has faded out of the consensus. */
const faded = 260;

const wordsOf = ([zh, tc, en]: Texts): Words => ({ "zh-CN": zh, tc, en });
const times = (yuan: string, factor: number) => (Number(yuan) * factor) / 1_000_000;

/**
 * What the research houses expect of a demo company in this year and the two after it; invented like everything of it.
 */
export function demoEstimates(companyId: string, now: Date): (typeof analystEstimates.$inferInsert)[] {
  const newest = newestReports(companyId, now);
  const own = houses.filter(([[name]]) => newest.has(name));
  const thisYear = Number(beijingDay(now).slice(0, 4));
  const rounds = own.flatMap((registry) => [0, faded].map((older) => ({ registry, older })));
  return rounds.flatMap(({ registry: [name, revenue, profit, multiple], older }, at) =>
    [0, 1, 2].map((ahead) => {
      const day = newest.get(name[0]) ?? beijingDay(now);
      const year = thisYear + ahead;
      const caution = (older > 0 ? 0.96 : 1) * (1 - ahead * 0.012);
      const earned = times(netProfitOf(companyId, year), profit * caution);
      const eps = (earned * 1_000_000) / sharesOf(companyId);
      return {
        ...{ companyId, id: `${companyId}-estimate-${at + 1}-${ahead + 1}`, sort: 0, savedAt: now, savedBy: "沈知衡" },
        ...{ institution: wordsOf(name), year, day: older ? openDayBefore(addDays(day, -older)) : day },
        ...{ currency: "CNY" as const, unit: "million" as const },
        revenue: times(revenueOf(companyId, year), revenue * caution).toFixed(0),
        parentProfit: earned.toFixed(0),
        eps: eps.toFixed(2),
        targetPrice: ahead === 0 ? (eps * multiple * (companyId === firstCompany ? 1 : dearer)).toFixed(1) : "",
      };
    }),
  );
}
