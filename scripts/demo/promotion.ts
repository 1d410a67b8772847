import type { recommendations } from "~/features/promotion/tables.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { buybackOf, grantOf } from "./deals.ts";
import { filled } from "./filled.ts";
import { firstCompany } from "./instruments.ts";
import type { DemoContent } from "./published.ts";
import { type EventPlan, eventPlans } from "./texts/capital-events.ts";
import { filings } from "./texts/filings.ts";
import { openDay } from "./trading-days.ts";

const none: Words = { "zh-CN": "" };
const of = (companyId: string) => (companyId === firstCompany ? "first" : "second");
const yearOf = (now: Date) => Number(beijingDay(now).slice(0, 4));

const dayOf = (companyId: string, { back, day = "", year, of: deal }: EventPlan, now: Date) => {
  if (deal === "grant") return grantOf(companyId).registered;
  if (deal === "buyback") return buybackOf(companyId).from;
  return openDay(`${year ?? yearOf(now) - (back ?? 0)}-${day}`);
};

/** The announcements of a deal that are out. */
const linkedOf = (companyId: string, { filings: places = [] }: EventPlan, day: string, now: Date) =>
  places.flatMap((place) => {
    const [year, filing] = [Number(day.slice(0, 4)), filings[place - 1]];
    const back = yearOf(now) - year;
    const isOut = filing && beijingInstant(openDay(`${year}-${filing.day}`), filing.time) <= now;
    return isOut && back < 3 ? [`${companyId}-filing-${back}-${place}`] : [];
  });

/** What a demo company did on the capital market until today, invented like everything of it. */
export const demoCapitalEvents = (companyId: string, now: Date): DemoContent[] =>
  eventPlans[of(companyId)]
    .filter((plan) => dayOf(companyId, plan, now) <= beijingDay(now))
    .map((plan) => {
      const day = dayOf(companyId, plan, now);
      const at = beijingInstant(day);
      const fill = (words: Words): Words =>
        Object.fromEntries(
          Object.entries(words).map(([lang, text]) => [
            lang,
            filled(text, Number(day.slice(0, 4)), lang === "en" ? "en" : "zh-CN", "", companyId),
          ]),
        ) as Words;
      const { key, type, stage, title, summary, body = none, scale } = plan;
      const facts = { stage, scale: fill(scale), video: "", linked: linkedOf(companyId, plan, day, now) };
      const draft = { type, at: at.toISOString(), title, summary: fill(summary), body: fill(body), facts, files: [] };
      return { id: `${companyId}-capital-event-${key}`, draft, out: new Date(at.getTime() + 18 * 3_600_000) };
    })
    .filter(({ out }) => out <= now);

type Row = Omit<typeof recommendations.$inferInsert, "sort" | "id">;

/** What a demo company recommends to its readers; pictures by the file that they came from. */
export function demoRecommendations(companyId: string, now: Date, byFile: Readonly<Record<string, string>>) {
  const today = beijingDay(now);
  const briefed = today > `${yearOf(now)}-04-20` ? "this" : "last";
  const isFirst = of(companyId) === "first";
  const shared = { companyId, savedAt: now, savedBy: "沈知衡", about: none, title: none, day: "", link: "" };
  const rows: Row[] = [
    {
      ...{ ...shared, kind: "results", contentId: `${companyId}-event-${briefed}-annual` },
      about: {
        "zh-CN": "全年营业收入与归属于母公司股东的净利润、分红方案，以及管理层的解读。",
        tc: "全年營業收入與歸屬於母公司股東的淨利潤、分紅方案，以及管理層的解讀。",
        en: "The year's revenue, profit and dividend, and what the management says of them.",
      },
      picture: byFile[isFirst ? "chengyue-works.jpg" : "jilan-coating.jpg"] ?? "",
    },
    {
      ...{ ...shared, kind: "roadshow", contentId: `${companyId}-event-${briefed}-annual-briefing` },
      about: {
        "zh-CN": "董事长、总经理与财务负责人回答投资者的提问。",
        tc: "董事長、總經理與財務負責人回答投資者的提問。",
        en: "Chairman, general manager and chief financial officer answer investors.",
      },
      picture: byFile[isFirst ? "chengyue-people.jpg" : "jilan-people.jpg"] ?? "",
    },
    {
      ...{ ...shared, kind: "roadshow", contentId: "", day: addDays(today, -46) },
      title: isFirst
        ? {
            "zh-CN": "走进工厂：一套行星齿轮的诞生",
            tc: "走進工廠：一套行星齒輪的誕生",
            en: "Inside the works: how a planetary gear set is made",
          }
        : {
            "zh-CN": "走进产线：一卷光学膜的诞生",
            tc: "走進產線：一卷光學膜的誕生",
            en: "On the line: how a roll of optical film is made",
          },
      about: {
        "zh-CN": "十二分钟看懂主要工序与质量控制。",
        tc: "十二分鐘看懂主要工序與品質控制。",
        en: "The main steps and the quality control, in twelve minutes.",
      },
      link: `https://video.example.com/${companyId}/works`,
      picture: byFile[isFirst ? "chengyue-gears.jpg" : "jilan-rolls.jpg"] ?? "",
    },
  ];
  return rows.map((row, at) => ({ ...row, id: `${companyId}-recommendation-${at + 1}`, sort: at + 1 }));
}
