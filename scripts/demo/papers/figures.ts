import { amountIn, type PeriodPart, type ResultFigure, shiftDecimal } from "~/features/calendar/result-figures/rules";
import type { Lang } from "~/shared/languages";
import { numberText } from "~/ui/public/number";
import en from "../../../locales/en/calendar.json" with { type: "json" };
import tc from "../../../locales/tc/calendar.json" with { type: "json" };
import zh from "../../../locales/zh-CN/calendar.json" with { type: "json" };
import { costOf, equityOf, resultsOf, sharesOf, stepOf, stepsOf } from "../results.ts";

const words = { "zh-CN": zh.results, tc: tc.results, en: en.results };

/**
 * One figure as a document says it: its name, value, unit, change on the year before and the number itself for a chart.
 */
export type FiguresView = { name: string; value: string; unit: string; change: string; number: number };

function figureView({ metric, value, unit, change, changeIn }: ResultFigure, lang: Lang): FiguresView {
  const { metric: names, unit: units } = words[lang];
  const amount = amountIn({ value, unit }, lang);
  const sign = Number(change) < 0 ? "−" : "+";
  const points = lang === "en" ? " pp" : lang === "tc" ? "個百分點" : "个百分点";
  return {
    name: names[metric as keyof typeof names],
    value: numberText(amount.value),
    unit: units[amount.unit],
    change: Number(change) === 0 ? "–" : `${sign}${change.replace("-", "")}${changeIn === "percent" ? "%" : points}`,
    number: Number(value),
  };
}

/** A period's headline figures, as its results tell them. */
export const headlines = (companyId: string, part: PeriodPart, year: number, lang: Lang): FiguresView[] =>
  resultsOf(companyId, part, year, []).figures.map((figure) => figureView(figure, lang));

/** Amounts of a company in the smallest step of the unit that it states, so that sums hold to the last digit. */
export type Steps = number;

/** A whole in parts of these percentages; the first of them takes what rounding leaves. */
export function split(total: number, shares: readonly number[]): number[] {
  const parts = shares.map((share) => Math.round((total * share) / 100));
  return parts.map((part, at) => (at === 0 ? part + total - parts.reduce((sum, one) => sum + one, 0) : part));
}

/**
 * How far into its year a period ends, and how much of its seasonal business is under way then: most at the half year.
 */
const ends: Record<PeriodPart, readonly [years: number, season: number]> = {
  q1: [0.25, 0.6],
  interim: [0.5, 1],
  q3: [0.75, 0.7],
  annual: [1, 0],
};

/**
 * The parts of a balance sheet at the end of a period: they move slowly over the years and with the seasons, each in
 * its own time.
 */
function partsOf(companyId: string, part: PeriodPart, year: number) {
  const [years, season] = ends[part];
  const own = companyId === "demo-chengyue" ? 0 : 2.3;
  const slow = (phase: number) => Math.sin((year + years) * 1.1 + phase + own);
  const shares = {
    money: 0.187 + 0.022 * slow(0) - 0.018 * season,
    receivable: 0.168 + 0.016 * slow(2) + 0.012 * season,
    stock: 0.131 + 0.014 * slow(4) + 0.01 * season,
    otherNow: 0.034 + 0.004 * slow(1),
    building: 0.072 + 0.03 * slow(5),
    intangible: 0.058 + 0.005 * slow(3),
  };
  const others = Object.values(shares).reduce((sum, share) => sum + share, 0.053 + 0.006 * slow(2.6));
  return {
    ofAssets: { ...shares, plant: 1 - others },
    ofDebts: {
      loans: 0.21 + 0.04 * slow(0.5),
      payable: 0.38 + 0.03 * slow(2.5) + 0.015 * season,
      wages: 0.08 - 0.012 * season,
      longDebts: 0.19 + 0.035 * slow(4.4),
    },
    own: 0.61 + 0.028 * slow(1.7) - 0.012 * season,
  };
}

const wholeSteps = <Part extends string>(of: number, shares: Record<Part, number>) =>
  Object.fromEntries(Object.entries<number>(shares).map(([part, share]) => [part, Math.round(of * share)])) as Record<
    Part,
    Steps
  >;

/** What a company owns and owes at the end of a period. */
function wealth(companyId: string, part: PeriodPart, year: number) {
  const equity = equityOf(companyId, part, year);
  const others = Math.round(equity * 0.022);
  const parts = partsOf(companyId, part, year);
  const assets = Math.round((equity + others) / parts.own);
  const debts = assets - equity - others;
  return { equity, others, assets, debts, ...wholeSteps(assets, parts.ofAssets), ...wholeSteps(debts, parts.ofDebts) };
}

/** What was paid in above the par value of the shares: nothing was issued since the first year of the figures. */
const paidIn = (companyId: string) => Math.round(equityOf(companyId, "annual", 2020) * 0.28);

/**
 * The amounts of a period's statements; each total is the sum of its parts, revenue and profit are those of the
 * results, and the cash flows lead from the cash at the end of the year before to that of the period.
 */
export function statements(companyId: string, part: PeriodPart, year: number) {
  const revenue = stepsOf(companyId, part, year, "revenue");
  const parent = stepsOf(companyId, part, year, "netProfit");
  const share = (of: number, percent: number) => Math.round((of * percent) / 100);
  const cost = costOf(companyId, part, year);
  const minority = share(parent, 2.1);
  const profit = parent + minority;
  const beforeTax = Math.round(profit / 0.85);
  const [levies, selling, research, finance, other] = [0.6, 4.2, 6.3, 0.2, 1].map((percent) =>
    share(revenue, percent),
  ) as [number, number, number, number, number];
  const outside = -share(revenue, 0.05);
  const operating = beforeTax - outside;
  const administration = revenue - cost - levies - selling - research - finance + other - operating;
  const cash = stepsOf(companyId, part, year, "operatingCashFlow");
  const owned = wealth(companyId, part, year);
  const { equity, others, assets, money, receivable, stock, otherNow, plant, building, intangible } = owned;
  const { debts, loans, payable, wages, longDebts } = owned;
  const [capital, surplus] = [Math.floor(sharesOf(companyId) / stepOf(companyId)), paidIn(companyId)];
  const current = money + receivable + stock + otherNow;
  const longer = assets - current;
  const invest = -share(revenue, 7.4);
  const opening = wealth(companyId, "annual", year - 1).money;
  const net = money - opening;
  return {
    revenue,
    cost,
    levies,
    selling,
    administration,
    research,
    finance,
    other,
    operating,
    outside,
    beforeTax,
    tax: beforeTax - profit,
    profit,
    parent,
    minority,
    money,
    receivable,
    stock,
    otherNow,
    current,
    plant,
    building,
    intangible,
    otherLong: longer - plant - building - intangible,
    longer,
    assets,
    loans,
    payable,
    wages,
    otherDebts: debts - loans - payable - wages - longDebts,
    shortDebts: debts - longDebts,
    longDebts,
    debts,
    capital,
    surplus,
    retained: equity - capital - surplus,
    equity,
    others,
    allEquity: equity + others,
    cash,
    invest,
    financing: net - cash - invest,
    net,
    opening,
  } satisfies Record<string, Steps>;
}
export type Statement = keyof ReturnType<typeof statements>;

/** An amount in the unit that readers of a language are told, as the results tell it. */
export function amountText(companyId: string, steps: Steps, lang: Lang): string {
  const isFirst = companyId === "demo-chengyue";
  const value = isFirst
    ? shiftDecimal(String(steps), lang === "en" ? 0 : -2)
    : shiftDecimal(String(steps), lang === "en" ? -2 : 0);
  const [, digits = ""] = value.split(".");
  const full =
    (isFirst && lang !== "en") || (!isFirst && lang === "en")
      ? `${digits ? value : `${value}.`}${"00".slice(digits.length)}`
      : value;
  return numberText(full).replace("-", "−");
}

/** The name of that unit. */
export const amountUnit = (companyId: string, lang: Lang): string =>
  figureView(
    {
      metric: "revenue",
      label: { "zh-CN": "" },
      value: "1",
      unit: companyId === "demo-chengyue" ? "cny100m" : "cny10k",
      change: "0",
      changeIn: "percent",
    },
    lang,
  ).unit;
