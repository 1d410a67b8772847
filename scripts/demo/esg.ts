import type { ScaleName } from "~/features/esg/rules/scales";
import { scaleOf } from "~/features/esg/rules/scales";
import type { Topic, YearFigure } from "~/features/esg/rules/terms";
import type { esgAgencies, esgFigures, esgRatings } from "~/features/esg/tables.server";
import { addDays, beijingDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { firstCompany } from "./instruments.ts";
import { directorsOf, type SustainabilityName, sustainabilityOf } from "./sustainability.ts";

type Texts = readonly [zh: string, tc: string, en: string];
/** An agency with its scores, newest first, each so many days ago. */
type Rated = readonly [
  id: ScaleName,
  name: Texts,
  about: Texts | null,
  scores: readonly (readonly [number, string, Texts?])[],
];

const wordsOf = ([zh, tc, en]: Texts): Words => ({ "zh-CN": zh, tc, en });
const none: Words = { "zh-CN": "" };
const own: Texts = [
  "公司按年度评级更新后的结果列示。",
  "公司按年度評級更新後的結果列示。",
  "Shown as of each yearly review by the agency.",
];

const onChengyue: readonly Rated[] = [
  [
    "msci",
    ["MSCI", "MSCI", "MSCI"],
    null,
    [
      [64, "A", ["同业前20%", "同業前20%", "Top 20% of its peers"]],
      [430, "BBB"],
      [795, "BBB"],
      [1_160, "BB"],
      [1_520, "B"],
    ],
  ],
  [
    "sustainalytics",
    ["Sustainalytics", "Sustainalytics", "Sustainalytics"],
    null,
    [
      [110, "18.6", ["机械行业第23位（共552家）", "機械行業第23位（共552家）", "23rd of 552 in machinery"]],
      [480, "22.4"],
      [850, "27.9"],
      [1_210, "31.2"],
    ],
  ],
  [
    "spGlobal",
    ["标普全球CSA", "標普全球CSA", "S&P Global CSA"],
    null,
    [
      [205, "58"],
      [570, "51"],
      [930, "42"],
    ],
  ],
  [
    "cdp",
    ["CDP 气候变化", "CDP 氣候變化", "CDP Climate Change"],
    null,
    [
      [285, "B"],
      [650, "B-"],
      [1_015, "C"],
    ],
  ],
  [
    "wind",
    ["万得ESG评级", "萬得ESG評級", "Wind ESG Rating"],
    own,
    [
      [40, "AA"],
      [400, "A"],
      [770, "A"],
    ],
  ],
  [
    "hangSeng",
    ["恒生可持续发展评级", "恒生可持續發展評級", "Hang Seng Sustainability Rating"],
    null,
    [
      [86, "A+"],
      [450, "A"],
    ],
  ],
];

const onJilan: readonly Rated[] = [
  [
    "wind",
    ["万得ESG评级", "萬得ESG評級", "Wind ESG Rating"],
    own,
    [
      [52, "A"],
      [415, "BBB"],
      [780, "BBB"],
    ],
  ],
  [
    "msci",
    ["MSCI", "MSCI", "MSCI"],
    null,
    [
      [140, "BBB"],
      [505, "BB"],
    ],
  ],
  ["cdp", ["CDP 水安全", "CDP 水安全", "CDP Water Security"], null, [[300, "C"]]],
];

type Measured = readonly [
  topic: Topic,
  name: Texts,
  unit: Texts,
  note: Texts | null,
  values: SustainabilityName | "independent",
  assured: number,
];

const tonnes: Texts = ["吨二氧化碳当量", "噸二氧化碳當量", "tCO2e"];
const percent: Texts = ["%", "%", "%"];
const market: Texts = [
  "按市场法计算；最近两年经独立第三方有限保证鉴证。",
  "按市場法計算；最近兩年經獨立第三方有限保證鑒證。",
  "Market-based; the last two years with limited assurance by an independent third party.",
];

/** Key figures; of so many of the last years an independent party has assured them. */
const measured: readonly Measured[] = [
  [
    "environment",
    ["直接温室气体排放（范围一）", "直接溫室氣體排放（範圍一）", "Direct greenhouse gas emissions (Scope 1)"],
    tonnes,
    null,
    "scope1",
    2,
  ],
  [
    "environment",
    ["间接温室气体排放（范围二）", "間接溫室氣體排放（範圍二）", "Indirect greenhouse gas emissions (Scope 2)"],
    tonnes,
    market,
    "scope2",
    2,
  ],
  [
    "environment",
    ["可再生能源用电占比", "可再生能源用電佔比", "Electricity from renewable sources"],
    percent,
    null,
    "green",
    1,
  ],
  [
    "environment",
    ["用水总量", "用水總量", "Water consumption"],
    ["万立方米", "萬立方米", "10,000 m³"],
    null,
    "water",
    0,
  ],
  ["social", ["员工总数", "僱員總數", "Employees"], ["人", "人", "People"], null, "employees", 0],
  ["social", ["女性员工占比", "女性僱員佔比", "Women among employees"], percent, null, "women", 0],
  [
    "social",
    ["人均培训时数", "人均培訓時數", "Training for each employee"],
    ["小时", "小時", "Hours"],
    null,
    "training",
    0,
  ],
  [
    "social",
    ["百万工时损失工时事故数", "百萬工時損失工時事故數", "Lost-time injuries per million hours"],
    ["次", "次", "Cases"],
    null,
    "injuries",
    1,
  ],
  ["governance", ["独立董事占比", "獨立董事佔比", "Independent directors"], percent, null, "independent", 0],
  [
    "governance",
    ["反贪腐培训覆盖率", "反貪污培訓覆蓋率", "Employees trained against corruption"],
    percent,
    null,
    "trained",
    0,
  ],
];

function figureOf(companyId: string, name: Measured[4], year: number): string {
  if (name !== "independent") return sustainabilityOf(companyId, name, year);
  const { all, independent } = directorsOf(companyId, year);
  return ((100 * independent) / all).toFixed(1);
}

const base = (companyId: string, part: string, at: number, now: Date) => ({
  ...{ companyId, id: `${companyId}-${part}-${at + 1}`, sort: at + 1, savedAt: now, savedBy: "沈知衡" },
});
const ratedOf = (companyId: string) => (companyId === firstCompany ? onChengyue : onJilan);

/** The agencies that rate a demo company; what they are said to have scored is invented. */
export const demoAgencies = (companyId: string, now: Date): (typeof esgAgencies.$inferInsert)[] =>
  ratedOf(companyId).map(([scale, name, about], at) => ({
    ...base(companyId, "agency", at, now),
    ...{ scale, ...scaleOf(scale, { grades: [], least: "", most: "", better: "higher" }) },
    ...{ name: wordsOf(name), about: about ? wordsOf(about) : none },
  }));

/** Their scores, those of the first agency first. */
export const demoRatings = (companyId: string, now: Date): (typeof esgRatings.$inferInsert)[] =>
  ratedOf(companyId)
    .flatMap(([, , , scores], at) => scores.map((score) => [at, score] as const))
    .map(([agency, [daysAgo, score, note]], at) => ({
      ...base(companyId, "rating", at, now),
      agencyId: `${companyId}-agency-${agency + 1}`,
      ...{ day: addDays(beijingDay(now), -daysAgo), score, note: note ? wordsOf(note) : none },
    }));

/** The key figures of a demo company; the smaller one of the two has fewer, and no assurance. */
export function demoFigures(companyId: string, now: Date): (typeof esgFigures.$inferInsert)[] {
  const isFirst = companyId === firstCompany;
  const year = Number(beijingDay(now).slice(0, 4)) - 1;
  const result = isFirst ? measured : measured.filter((_, at) => at % 2 === 0);
  return result.map(([topic, name, unit, note, values, assured], at) => ({
    ...base(companyId, "esg-figure", at, now),
    ...{ topic, name: wordsOf(name), unit: wordsOf(unit), note: note && isFirst ? wordsOf(note) : none },
    series: Array.from(
      { length: isFirst ? 5 : 3 },
      (_, back): YearFigure => ({
        year: year - back,
        value: figureOf(companyId, values, year - back),
        assurance: isFirst && back < assured ? "limited" : "",
      }),
    ),
  }));
}
