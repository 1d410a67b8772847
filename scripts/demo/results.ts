import type { Metric, PeriodPart, ResultFigure, Results, Unit } from "~/features/calendar/result-figures/rules";
import { cashForTen } from "./payout.ts";

/**
 * What grows from year to year: in 2020 in CNY 100 million, and by how much a year. The growths are those of the
 * filings.
 */
type Course = readonly [base: number, growth: number];
type Amounts = "revenue" | "netProfit" | "operatingCashFlow";
type Plan = { amounts: Record<Amounts, Course>; margin: Course; roe: Course; figures: readonly Metric[] };

const plans: Record<PeriodPart, Plan> = {
  annual: {
    amounts: { revenue: [44, 13.6], netProfit: [5, 19], operatingCashFlow: [5.6, 17.1] },
    margin: [28.4, 0.7],
    roe: [10.6, 0.5],
    figures: ["revenue", "netProfit", "grossMargin", "roe", "eps", "dividend"],
  },
  interim: {
    amounts: { revenue: [20.3, 14.8], netProfit: [2.35, 16.5], operatingCashFlow: [1.9, 21.5] },
    margin: [28.9, 0.6],
    roe: [5.4, 0.2],
    figures: ["revenue", "netProfit", "operatingCashFlow", "eps"],
  },
  q1: {
    amounts: { revenue: [9.8, 12.4], netProfit: [1.05, 15], operatingCashFlow: [0.7, 9.3] },
    margin: [28.1, 0.6],
    roe: [2.3, 0.1],
    figures: ["revenue", "netProfit", "grossMargin", "eps"],
  },
  q3: {
    amounts: { revenue: [31.6, 13.9], netProfit: [3.7, 17.2], operatingCashFlow: [3.6, 18.2] },
    margin: [28.8, 0.6],
    roe: [8.1, 0.3],
    figures: ["revenue", "netProfit", "operatingCashFlow", "eps"],
  },
};

type Company = { scale: number; unit: Extract<Unit, "cny100m" | "cny10k">; shares: number };
/** The second company is the smaller one and states its amounts in CNY 10,000. */
const sizes: Record<string, Company> = { "demo-chengyue": { scale: 1, unit: "cny100m", shares: 705_300_000 } };
const smaller: Company = { scale: 0.37, unit: "cny10k", shares: 280_000_000 };
const sizeOf = (companyId: string) => sizes[companyId] ?? smaller;

const amountOf = ({ scale }: Company, part: PeriodPart, name: Amounts, year: number) => {
  const [base, growth] = plans[part].amounts[name];
  return scale * base * (1 + growth / 100) ** (year - 2020);
};
/** The shares that a demo company has. */
export const sharesOf = (companyId: string): number => sizeOf(companyId).shares;

/** What the filing of the buyback says of its shares: how many there are, and their part of all in percent. */
const boughtBack = 2_186_400;
export const buybackOf = (companyId: string): string => ((100 * boughtBack) / sharesOf(companyId)).toFixed(2);

/** What a demo company's annual results say of its net profit, in yuan. */
export const netProfitOf = (companyId: string, year: number): string =>
  (Number(amountOf(sizeOf(companyId), "annual", "netProfit", year).toFixed(2)) * 100_000_000).toFixed(2);

/** The same of its revenue. */
export const revenueOf = (companyId: string, year: number): string =>
  (Number(amountOf(sizeOf(companyId), "annual", "revenue", year).toFixed(2)) * 100_000_000).toFixed(2);

const shareOf = (company: Company, part: PeriodPart, year: number) =>
  Number((amountOf(company, part, "netProfit", year) / (company.shares / 100_000_000)).toFixed(2));

/** Rates go up and down on their way, as no filing says by how much they change. */
const swings = [0, 0.2, 0.3, -0.4] as const;
const rateOf = ([base, step]: Course, year: number) =>
  Number((base + step * (year - 2020) + (swings[year % 4] ?? 0)).toFixed(1));

function figureOf(company: Company, part: PeriodPart, year: number, metric: Metric): ResultFigure {
  const plan = plans[part];
  const made = (value: string, unit: Unit, change: string, changeIn: ResultFigure["changeIn"] = "percent") => ({
    metric,
    label: { "zh-CN": "" },
    value,
    unit,
    change,
    changeIn,
  });
  const rate = (course: Course) => {
    const [now, before] = [rateOf(course, year), rateOf(course, year - 1)];
    return made(now.toFixed(1), "percent", (now - before).toFixed(1), "points");
  };
  if (metric === "grossMargin") return rate(plan.margin);
  if (metric === "roe") return rate(plan.roe);
  if (metric === "dividend") {
    const [now, before] = [Number(cashForTen(year)) / 10, Number(cashForTen(year - 1)) / 10];
    return made(now.toFixed(2), "cnyPerShare", ((now / before - 1) * 100).toFixed(1));
  }
  if (metric === "eps") {
    const [now, before] = [shareOf(company, part, year), shareOf(company, part, year - 1)];
    return made(now.toFixed(2), "cnyPerShare", ((now / before - 1) * 100).toFixed(1));
  }
  const amount = amountOf(company, part, metric as Amounts, year) * (company.unit === "cny10k" ? 10_000 : 1);
  return made(
    amount.toFixed(company.unit === "cny10k" ? 0 : 2),
    company.unit,
    plan.amounts[metric as Amounts][1].toFixed(1),
  );
}

/**
 * What a period's statements need beyond its headline figures: gross margin and ROE in percent, net cash in CNY 100
 * million.
 */
export const behindOf = (companyId: string, part: PeriodPart, year: number) => ({
  margin: rateOf(plans[part].margin, year),
  roe: rateOf(plans[part].roe, year),
  cash: amountOf(sizeOf(companyId), part, "operatingCashFlow", year),
});

/** Revenue and net profit of a period in CNY 100 million, as the texts of an event say them. */
export const amountsOf = (companyId: string, part: PeriodPart, year: number) =>
  (["revenue", "netProfit"] as const).map((name) => amountOf(sizeOf(companyId), part, name, year).toFixed(2));

/** The figures of a company's period, and the filings that they go with. */
export const resultsOf = (companyId: string, part: PeriodPart, year: number, announcements: string[]): Results => ({
  period: { year, part },
  figures: plans[part].figures.map((metric) => figureOf(sizeOf(companyId), part, year, metric)),
  announcements,
  roles: {},
});
