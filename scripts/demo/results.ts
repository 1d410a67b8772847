import Big from "big.js";
import type { Metric, PeriodPart, ResultFigure, Results, Unit } from "~/features/calendar/result-figures/rules";
import { firstCompany } from "./instruments.ts";
import { paidPerShare, yearCash } from "./payout.ts";

type Amounts = "revenue" | "netProfit" | "operatingCashFlow";
type Shares = Record<Exclude<PeriodPart, "annual">, Record<Amounts, number>>;
/**
 * The one source of a company's figures: amounts of 2020 in CNY 100 million and their growth in percent each year since
 * 2016, how much of a year each period has, the gross margin of each year since 2020 in percent, and the equity of the
 * parent's holders at the end of 2020 in steps.
 */
type Company = {
  unit: Extract<Unit, "cny100m" | "cny10k">;
  /** The smallest amount that it states, in yuan. */
  step: number;
  shares: number;
  base: Record<Amounts, number>;
  growth: Record<Amounts, readonly number[]>;
  partly: Shares;
  margin: readonly number[];
  equity: number;
  phase: number;
};

const baseYear = 2020;
const firstGrowth = 2016;

const chengyue: Company = {
  ...{ unit: "cny100m", step: 1_000_000, shares: 705_300_000, equity: 4_900, phase: 0 },
  base: { revenue: 44, netProfit: 5, operatingCashFlow: 5.6 },
  growth: {
    revenue: [11.2, 16.4, 9.8, 6.3, 8.9, 15.8, 9.4, 11.7, 12.9, 13.6, 12.3, 11.4, 10.2],
    netProfit: [9.1, 18.8, 7.4, 4.2, 11.6, 17.5, 8.2, 14.6, 16.8, 19, 15.8, 13.2, 11.9],
    operatingCashFlow: [8.3, 12.2, 15.1, 6.4, 10.7, 12.4, 14.1, 9.8, 18.6, 15.2, 13.4, 12.1, 11.3],
  },
  partly: {
    q1: { revenue: 0.223, netProfit: 0.21, operatingCashFlow: 0.125 },
    interim: { revenue: 0.461, netProfit: 0.47, operatingCashFlow: 0.339 },
    q3: { revenue: 0.718, netProfit: 0.74, operatingCashFlow: 0.643 },
  },
  margin: [28.4, 29.3, 29.5, 30.1, 31.2, 32.1, 32.8, 33.1],
};

/** The smaller company, which had a bad year in 2022. */
const jilan: Company = {
  ...{ unit: "cny10k", step: 10_000, shares: 280_000_000, equity: 166_000, phase: 2.3 },
  base: { revenue: 16.28, netProfit: 1.85, operatingCashFlow: 2.07 },
  growth: {
    revenue: [14.1, 22.3, 12.6, 9.4, 15.2, 18.2, -3.1, 7.4, 13.1, 10.8, 8.3, 9.6, 9.1],
    netProfit: [11.3, 25.1, 8.8, -4.6, 19.7, 24.3, -18.6, 12.4, 18.1, 15.2, 9.4, 11.8, 10.4],
    operatingCashFlow: [9.2, 16.4, 11.3, 7.7, 13.5, 12.8, -22.4, 21.5, 8.9, 17.3, 6.2, 10.4, 9.8],
  },
  partly: {
    q1: { revenue: 0.231, netProfit: 0.196, operatingCashFlow: 0.08 },
    interim: { revenue: 0.478, netProfit: 0.455, operatingCashFlow: 0.31 },
    q3: { revenue: 0.731, netProfit: 0.722, operatingCashFlow: 0.604 },
  },
  margin: [28.3, 29, 26.4, 27, 27.9, 28.6, 28.4, 28.9],
};

const companyOf = (companyId: string): Company => (companyId === firstCompany ? chengyue : jilan);

const headlines: Record<PeriodPart, readonly Metric[]> = {
  annual: ["revenue", "netProfit", "grossMargin", "roe", "eps", "dividend"],
  interim: ["revenue", "netProfit", "operatingCashFlow", "eps"],
  q1: ["revenue", "netProfit", "grossMargin", "eps"],
  q3: ["revenue", "netProfit", "operatingCashFlow", "eps"],
};
const ends: Record<PeriodPart, string> = { q1: "03-31", interim: "06-30", q3: "09-30", annual: "12-31" };
/** Periods that are not whole years earn a little more or less of every yuan. */
const better: Record<PeriodPart, number> = { q1: -0.3, interim: 0.4, q3: 0.2, annual: 0 };

const at = (course: readonly number[], place: number) => course[Math.min(Math.max(place, 0), course.length - 1)] ?? 0;
const fixed = (value: number, digits: number) => new Big(value).toFixed(digits);

function amountOf({ base, growth, partly, phase }: Company, part: PeriodPart, name: Amounts, year: number): number {
  let amount = base[name];
  for (let one = baseYear + 1; one <= year; one++) amount *= 1 + at(growth[name], one - firstGrowth) / 100;
  for (let one = baseYear; one > year; one--) amount /= 1 + at(growth[name], one - firstGrowth) / 100;
  if (part === "annual") return amount;
  return amount * partly[part][name] * (1 + 0.012 * Math.sin(year * 2.1 + phase + name.length + 3 * part.length));
}

/** The smallest amount that a demo company states, in yuan. */
export const stepOf = (companyId: string): number => companyOf(companyId).step;

/** An amount of a period in these steps, so that sums hold to the last digit. */
export function stepsOf(companyId: string, part: PeriodPart, year: number, name: Amounts): number {
  const company = companyOf(companyId);
  return Math.round((amountOf(company, part, name, year) * 100_000_000) / company.step);
}

/** The cost of sales of a period in steps. */
export function costOf(companyId: string, part: PeriodPart, year: number): number {
  const revenue = stepsOf(companyId, part, year, "revenue");
  const margin = at(companyOf(companyId).margin, year - baseYear) + better[part];
  return revenue - Math.round((revenue * margin) / 100);
}

/** What was paid to the parent's holders from the beginning of a year until the end of a period, in steps. */
export function paidOf(companyId: string, part: PeriodPart, year: number): number {
  const { shares, step } = companyOf(companyId);
  return Math.round((paidPerShare(companyId, `${year}-01-01`, `${year}-${ends[part]}`) * shares) / step);
}

const gained = (companyId: string, part: PeriodPart, year: number) =>
  stepsOf(companyId, part, year, "netProfit") - paidOf(companyId, part, year);

/** The equity of the parent's holders at the end of a period: what was there, with the profit and without dividends. */
export function equityOf(companyId: string, part: PeriodPart, year: number): number {
  if (part !== "annual") return equityOf(companyId, "annual", year - 1) + gained(companyId, part, year);
  let equity = companyOf(companyId).equity;
  for (let one = baseYear + 1; one <= year; one++) equity += gained(companyId, "annual", one);
  for (let one = baseYear; one > year; one--) equity -= gained(companyId, "annual", one);
  return equity;
}

/** Gross margin and return on the average equity of a period in percent, of two digits. */
export function ratesOf(companyId: string, part: PeriodPart, year: number): { margin: string; roe: string } {
  const revenue = stepsOf(companyId, part, year, "revenue");
  const average = (equityOf(companyId, "annual", year - 1) + equityOf(companyId, part, year)) / 2;
  return {
    margin: fixed((100 * (revenue - costOf(companyId, part, year))) / revenue, 2),
    roe: fixed((100 * stepsOf(companyId, part, year, "netProfit")) / average, 2),
  };
}

/** The shares that a demo company has. */
export const sharesOf = (companyId: string): number => companyOf(companyId).shares;

const yuanOf = (companyId: string, name: Amounts, year: number) =>
  (stepsOf(companyId, "annual", year, name) * stepOf(companyId)).toFixed(2);

/** What a demo company's annual results say of its net profit and of its revenue, in yuan. */
export const netProfitOf = (companyId: string, year: number): string => yuanOf(companyId, "netProfit", year);
export const revenueOf = (companyId: string, year: number): string => yuanOf(companyId, "revenue", year);

const percent = (now: number, before: number) => fixed((now / before - 1) * 100, 1);

/** By how much an amount of a period changed against the same one of the year before, in percent. */
export const changeOf = (companyId: string, part: PeriodPart, name: Amounts, year: number): string =>
  percent(stepsOf(companyId, part, year, name), stepsOf(companyId, part, year - 1, name));

function perShare(companyId: string, part: PeriodPart, year: number): string {
  const { shares, step } = companyOf(companyId);
  return fixed((stepsOf(companyId, part, year, "netProfit") * step) / shares, 2);
}

function figureOf(companyId: string, part: PeriodPart, year: number, metric: Metric): ResultFigure {
  const made = (value: string, unit: Unit, change: string, changeIn: ResultFigure["changeIn"] = "percent") => ({
    ...{ metric, value, unit, change, changeIn },
    label: { "zh-CN": "" },
  });
  if (metric === "grossMargin" || metric === "roe") {
    const name = metric === "roe" ? "roe" : "margin";
    const [now, before] = [year, year - 1].map((one) => new Big(ratesOf(companyId, part, one)[name]).toFixed(1)) as [
      string,
      string,
    ];
    return made(now, "percent", new Big(now).minus(before).toFixed(1), "points");
  }
  if (metric === "dividend") {
    const [now, before] = [yearCash(companyId, year) / 10, yearCash(companyId, year - 1) / 10];
    return made(fixed(now, 2), "cnyPerShare", before > 0 ? percent(now, before) : "");
  }
  if (metric === "eps") {
    const [now, before] = [perShare(companyId, part, year), perShare(companyId, part, year - 1)];
    return made(now, "cnyPerShare", percent(Number(now), Number(before)));
  }
  const { unit } = companyOf(companyId);
  const steps = stepsOf(companyId, part, year, metric as Amounts);
  const value = unit === "cny10k" ? String(steps) : fixed(steps / 100, 2);
  return made(value, unit, changeOf(companyId, part, metric as Amounts, year));
}

/** Revenue and net profit of a period in CNY 100 million, as the texts of an event say them. */
export const amountsOf = (companyId: string, part: PeriodPart, year: number) =>
  (["revenue", "netProfit"] as const).map((name) =>
    fixed((stepsOf(companyId, part, year, name) * stepOf(companyId)) / 100_000_000, 2),
  );

/** The figures of a company's period, and the filings that they go with. */
export const resultsOf = (companyId: string, part: PeriodPart, year: number, announcements: string[]): Results => ({
  period: { year, part },
  figures: headlines[part].map((metric) => figureOf(companyId, part, year, metric)),
  announcements,
  roles: {},
});
