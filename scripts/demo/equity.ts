import type { DistributionKind, DistributionStatus } from "~/features/equity/rules/terms";
import { addDays } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { secondCompany } from "./instruments.ts";
import { cashForTen, payoutDays } from "./payout.ts";
import { netProfitOf, sharesOf } from "./results.ts";
import { workingDay } from "./trading-days.ts";

type Plan = { cash: string; capitalised?: string };

const planOf = ({ cash, capitalised }: Plan): Words => ({
  "zh-CN": `10${capitalised ? `转${capitalised}` : ""}派${cash}元（含税）`,
  tc: `每10股${capitalised ? `轉增${capitalised}股，` : ""}派${cash}元（含稅）`,
  en: [
    ...(capitalised ? [`${capitalised} shares capitalised from reserves and`] : []),
    `CNY ${cash} per 10 shares (before tax)`,
  ].join(" "),
});
const nothing: Words = { "zh-CN": "不分配不转增", tc: "不派息亦不轉增", en: "No distribution" };

/** When the second company turned reserves into shares, and how many for ten. */
const capitalised = { year: 2015, day: payoutDays(2016).exDay, forTen: "4" };
const ownYear = 2023;
const smallCash = "0.60";

const daysOf = (proposedOn: string, { recordDay, exDay }: { recordDay: string; exDay: string }, isPaid: boolean) => ({
  proposedOn: workingDay(proposedOn),
  ...(isPaid ? { recordDay, exDay, payDay: exDay } : { recordDay: "", exDay: "", payDay: "" }),
});

type View = { period: string; kind: DistributionKind; status: DistributionStatus; days: ReturnType<typeof daysOf> } & (
  | Plan
  | { cash: "" }
);

/** The final dividend of a year, paid once its day has come. */
function finalOf(year: number, today: string, plan: Plan): View {
  const payout = payoutDays(year + 1);
  const isPaid = payout.exDay <= today;
  return {
    ...{ period: `${year}-12-31`, kind: "annual", status: isPaid ? "paid" : "proposed", ...plan },
    days: daysOf(`${year + 1}-03-27`, payout, isPaid),
  };
}

/**
 * What the second company did before it paid each year, its payment for a half year, and what it proposes for three
 * quarters.
 */
function onlySecond(today: string): View[] {
  const quiet = Array.from({ length: ownYear - capitalised.year - 1 }, (_, at) => capitalised.year + 1 + at);
  const paidOn = (day: string) => ({ recordDay: addDays(day, -1), exDay: day });
  const thisYear = Number(today.slice(0, 4));
  const year = `${thisYear}-10-29` <= today ? thisYear : thisYear - 1;
  const isPaid = `${year + 1}-01-20` <= today;
  return [
    finalOf(capitalised.year, today, { cash: "1.20", capitalised: capitalised.forTen }),
    ...quiet.map(
      (one): View => ({
        ...{ period: `${one}-12-31`, kind: "annual", status: "none", cash: "" },
        days: daysOf(`${one + 1}-03-27`, { recordDay: "", exDay: "" }, false),
      }),
    ),
    {
      ...{ period: "2025-06-30", kind: "interim", status: "paid", cash: smallCash },
      days: daysOf("2025-08-28", paidOn("2025-10-17"), true),
    },
    {
      ...{ period: `${year}-09-30`, kind: "special", status: isPaid ? "paid" : "proposed", cash: smallCash },
      days: daysOf(`${year}-10-29`, paidOn(`${year + 1}-01-20`), isPaid),
    },
  ];
}

/** The dividends of a demo company since it has paid any, the last of them paid once its day has come. */
export function demoDistributions(companyId: string, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const isSecond = companyId === secondCompany;
  const first = isSecond ? ownYear : 2020;
  const finals = Array.from({ length: now.getUTCFullYear() - first }, (_, at) => first + at)
    .filter((year) => `${year + 1}-03-27` <= today)
    .map((year) => finalOf(year, today, { cash: cashForTen(year) }));
  return [...(isSecond ? onlySecond(today) : []), ...finals].map(({ days, ...distribution }, at) => ({
    ...{ companyId, id: `${companyId}-dividend-${distribution.period}`, sort: at + 1, savedAt: now, savedBy: "沈知衡" },
    ...{
      bonus: "",
      capitalised: "",
      ...distribution,
      ...days,
      plan: distribution.cash ? planOf(distribution) : nothing,
    },
    netProfit: distribution.kind === "annual" ? netProfitOf(companyId, Number(distribution.period.slice(0, 4))) : "",
  }));
}

/**
 * The A shares, those of them that are restricted, and the H shares, in parts of all shares that there are in the end.
 */
type Change = { day: string; reason: Words; a: number; locked: number; h: number };

const courses: Record<"first" | "second", readonly Change[]> = {
  first: [
    {
      day: "2012-03-16",
      reason: {
        "zh-CN": "首次公开发行A股并上市",
        tc: "首次公開發行A股並上市",
        en: "Initial public offering of A shares",
      },
      ...{ a: 0.66, locked: 0.47, h: 0 },
    },
    {
      day: "2015-03-16",
      reason: {
        "zh-CN": "首发限售股上市流通",
        tc: "首發限售股份上市流通",
        en: "Shares of the offering released from restriction",
      },
      ...{ a: 0.66, locked: 0.03, h: 0 },
    },
    {
      day: "2015-06-18",
      reason: {
        "zh-CN": "发行H股并在香港上市",
        tc: "發行H股並於香港上市",
        en: "H share offering and Hong Kong listing",
      },
      ...{ a: 0.66, locked: 0.03, h: 0.16 },
    },
    {
      day: "2020-05-20",
      reason: { "zh-CN": "非公开发行A股", tc: "非公開發行A股", en: "Private placement of A shares" },
      ...{ a: 0.84, locked: 0.21, h: 0.16 },
    },
    {
      day: "2021-05-20",
      reason: {
        "zh-CN": "定增限售股上市流通",
        tc: "定增限售股份上市流通",
        en: "Shares of the placement released from restriction",
      },
      ...{ a: 0.84, locked: 0.03, h: 0.16 },
    },
  ],
  second: [
    {
      day: "2014-09-19",
      reason: {
        "zh-CN": "首次公开发行A股并上市",
        tc: "首次公開發行A股並上市",
        en: "Initial public offering of A shares",
      },
      ...{ a: 1 / 1.4, locked: 0.75 / 1.4, h: 0 },
    },
    {
      day: capitalised.day,
      reason: {
        "zh-CN": "资本公积金转增股本（每10股转增4股）",
        tc: "資本公積金轉增股本（每10股轉增4股）",
        en: "Capitalisation issue (4 shares for every 10)",
      },
      ...{ a: 1, locked: 0.75, h: 0 },
    },
    {
      day: "2017-09-19",
      reason: {
        "zh-CN": "首发限售股上市流通",
        tc: "首發限售股份上市流通",
        en: "Shares of the offering released from restriction",
      },
      ...{ a: 1, locked: 0.02, h: 0 },
    },
  ],
};

/** How a demo company came to the shares that its figures count. */
export const demoCapitals = (companyId: string, now: Date) =>
  courses[companyId === secondCompany ? "second" : "first"].map((change, at) => {
    const { day, reason, a, locked, h } = change;
    const [domestic, restricted, overseas] = [a, locked, h].map((part) => Math.round(sharesOf(companyId) * part)) as [
      number,
      number,
      number,
    ];
    return {
      ...{ companyId, id: `${companyId}-capital-${day}`, sort: at + 1, day, reason, savedAt: now, savedBy: "沈知衡" },
      ...{ total: domestic + overseas, overseas, restricted, tradable: domestic - restricted },
    };
  });
