import type { DistributionStatus } from "~/features/equity/rules/terms";
import { beijingDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { grantOf } from "./deals.ts";
import { secondCompany } from "./instruments.ts";
import { type Dividend, dividendsOf, payoutDays } from "./payout.ts";
import { netProfitOf, sharesOf } from "./results.ts";

const planOf = ({ cash, capitalised }: Pick<Dividend, "cash" | "capitalised">): Words => ({
  "zh-CN": `10${capitalised ? `转${capitalised}` : ""}派${cash}元（含税）`,
  tc: `每10股${capitalised ? `轉增${capitalised}股，` : ""}派${cash}元（含稅）`,
  en: [
    ...(capitalised ? [`${capitalised} shares capitalised from reserves and`] : []),
    `CNY ${cash} per 10 shares (before tax)`,
  ].join(" "),
});
const nothing: Words = { "zh-CN": "不分配不转增", tc: "不派息亦不轉增", en: "No distribution" };

/** The dividends of a demo company since it has paid any, as far as they are proposed; paid once their day has come. */
export function demoDistributions(companyId: string, now: Date) {
  const today = beijingDay(now);
  return dividendsOf(companyId)
    .filter(({ proposedOn }) => proposedOn <= today)
    .map(({ recordDay, exDay, proposedOn, ...dividend }, at) => {
      const status: DistributionStatus = dividend.cash ? (exDay <= today ? "paid" : "proposed") : "none";
      const days = status === "paid" ? { recordDay, exDay, payDay: exDay } : { recordDay: "", exDay: "", payDay: "" };
      const year = Number(dividend.period.slice(0, 4));
      return {
        ...{ companyId, id: `${companyId}-dividend-${dividend.period}`, sort: at + 1, savedAt: now },
        ...{ savedBy: "沈知衡", bonus: "", capitalised: "", ...dividend, status, proposedOn, ...days },
        plan: dividend.cash ? planOf(dividend) : nothing,
        netProfit: dividend.kind === "annual" ? netProfitOf(companyId, year) : "",
      };
    });
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
      ...{ a: 0.66, locked: 0, h: 0 },
    },
    {
      day: "2015-06-18",
      reason: {
        "zh-CN": "发行H股并在香港上市",
        tc: "發行H股並於香港上市",
        en: "H share offering and Hong Kong listing",
      },
      ...{ a: 0.66, locked: 0, h: 0.16 },
    },
    {
      day: "2020-05-20",
      reason: { "zh-CN": "非公开发行A股", tc: "非公開發行A股", en: "Private placement of A shares" },
      ...{ a: 0.84, locked: 0.18, h: 0.16 },
    },
    {
      day: "2021-05-20",
      reason: {
        "zh-CN": "定增限售股上市流通",
        tc: "定增限售股份上市流通",
        en: "Shares of the placement released from restriction",
      },
      ...{ a: 0.84, locked: 0, h: 0.16 },
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
      day: payoutDays(2016).exDay,
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
      ...{ a: 1, locked: 0, h: 0 },
    },
  ],
};

type Course = { day: string; reason: Words; a: number; locked: number; h: number; moved?: number };

/** The grant of restricted shares and each of their releases, which leave the total as it is. */
function grantChanges(companyId: string, a: number, h: number, today: string): Course[] {
  const { registered, shares, freed } = grantOf(companyId);
  const granted: Course = {
    ...{ day: registered, a, locked: 0, h, moved: shares },
    reason: {
      "zh-CN": "股权激励首次授予限制性股票登记",
      tc: "股權激勵首次授予限制性股票登記",
      en: "Restricted shares of the first grant registered",
    },
  };
  const releases = freed.map(
    ({ day }, at): Course => ({
      ...{ day, a, locked: 0, h, moved: freed.slice(at + 1).reduce((sum, one) => sum + one.shares, 0) },
      reason: {
        "zh-CN": "股权激励限售股份解除限售",
        tc: "股權激勵限售股份解除限售",
        en: "Incentive shares released from restriction",
      },
    }),
  );
  return [granted, ...releases].filter(({ day }) => day <= today);
}

/** How a demo company came to the shares that its figures count. */
export function demoCapitals(companyId: string, now: Date) {
  const known: readonly Course[] = courses[companyId === secondCompany ? "second" : "first"];
  const { a = 1, h = 0 } = known.at(-1) ?? {};
  return [...known, ...grantChanges(companyId, a, h, beijingDay(now))].map((change, at) => {
    const { day, reason, moved = 0 } = change;
    const [domestic, restricted, overseas] = [change.a, change.locked, change.h].map((part) =>
      Math.round(sharesOf(companyId) * part),
    ) as [number, number, number];
    const locked = restricted + moved;
    return {
      ...{ companyId, id: `${companyId}-capital-${day}`, sort: at + 1, day, reason, savedAt: now, savedBy: "沈知衡" },
      ...{ total: domestic + overseas, overseas, restricted: locked, tradable: domestic - locked },
    };
  });
}
