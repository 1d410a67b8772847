import type { DistributionStatus } from "~/features/equity/rules/terms";
import type { Words } from "~/shared/languages";
import { secondCompany } from "./instruments.ts";
import { cashForTen, payoutDays } from "./payout.ts";
import { netProfitOf, sharesIssued } from "./results.ts";

const plan: Words = {
  "zh-CN": "10派4.20元（含税）",
  tc: "每10股派4.20元（含稅）",
  en: "CNY 4.20 per 10 shares (before tax)",
};

function daysOf(year: number, status: DistributionStatus) {
  const { recordDay, exDay } = payoutDays(year + 1);
  const paid = status === "paid" ? { recordDay, exDay, payDay: exDay } : { recordDay: "", exDay: "", payDay: "" };
  return { proposedOn: `${year + 1}-03-27`, ...paid };
}

/** The dividends of a demo company since it has paid any, the last of them paid once its day has come. */
export function demoDistributions(companyId: string, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const first = companyId === secondCompany ? 2023 : 2020;
  const years = Array.from({ length: now.getUTCFullYear() - first }, (_, at) => first + at);
  return years
    .filter((year) => `${year + 1}-03-27` <= today)
    .map((year, at) => {
      const status: DistributionStatus = payoutDays(year + 1).exDay <= today ? "paid" : "proposed";
      return {
        ...{ companyId, id: `${companyId}-dividend-${year}`, sort: at + 1, period: `${year}-12-31` },
        ...{ kind: "annual" as const, status, plan, cash: cashForTen, savedAt: now, savedBy: "沈知衡" },
        ...daysOf(year, status),
        netProfit: netProfitOf(companyId, year),
      };
    });
}

type Change = { day: string; reason: Words; locked: number; overseas: number; of: number };

const courses: Record<"first" | "second", readonly Change[]> = {
  first: [
    {
      day: "2012-03-16",
      reason: {
        "zh-CN": "首次公开发行A股并上市",
        tc: "首次公開發行A股並上市",
        en: "Initial public offering of A shares",
      },
      ...{ locked: 0.72, overseas: 0, of: 0.62 },
    },
    {
      day: "2015-03-16",
      reason: {
        "zh-CN": "首发限售股上市流通",
        tc: "首發限售股份上市流通",
        en: "Shares of the offering released from restriction",
      },
      ...{ locked: 0.04, overseas: 0, of: 0.62 },
    },
    {
      day: "2015-06-18",
      reason: {
        "zh-CN": "发行H股并在香港上市",
        tc: "發行H股並於香港上市",
        en: "H share offering and Hong Kong listing",
      },
      ...{ locked: 0.04, overseas: 0.2, of: 0.82 },
    },
    {
      day: "2020-05-20",
      reason: { "zh-CN": "非公开发行A股", tc: "非公開發行A股", en: "Private placement of A shares" },
      ...{ locked: 0.12, overseas: 0.16, of: 1 },
    },
    {
      day: "2021-05-20",
      reason: {
        "zh-CN": "定增限售股上市流通",
        tc: "定增限售股份上市流通",
        en: "Shares of the placement released from restriction",
      },
      ...{ locked: 0.03, overseas: 0.16, of: 1 },
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
      ...{ locked: 0.75, overseas: 0, of: 1 },
    },
    {
      day: "2017-09-19",
      reason: {
        "zh-CN": "首发限售股上市流通",
        tc: "首發限售股份上市流通",
        en: "Shares of the offering released from restriction",
      },
      ...{ locked: 0.02, overseas: 0, of: 1 },
    },
  ],
};

/** How a demo company came to the shares that its figures count. */
export const demoCapitals = (companyId: string, now: Date) =>
  courses[companyId === secondCompany ? "second" : "first"].map(({ day, reason, locked, overseas, of }, at) => {
    const total = Math.round(sharesIssued * of);
    const abroad = Math.round(total * overseas);
    const restricted = Math.round(total * locked);
    return {
      ...{ companyId, id: `${companyId}-capital-${day}`, sort: at + 1, day, reason, savedAt: now, savedBy: "沈知衡" },
      ...{ total, overseas: abroad, restricted, tradable: total - abroad - restricted },
    };
  });
