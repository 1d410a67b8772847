import type { Words } from "~/shared/languages";

/** What an indicator is counted in; a ratio in percent is a share of one until it is shown. */
export const indicatorUnits = ["percent", "times", "days", "perShare", "amount"] as const;
export type IndicatorUnit = (typeof indicatorUnits)[number];

type Entry = readonly [code: string, unit: IndicatorUnit, formula: string, isShown?: "hidden"];

/**
 * The indicators that every company has, in the order in which they are shown until staff change it. Words:
 * `indicators:name.<code>` and `indicators:meaning.<code>`.
 */
export const catalogue: readonly Entry[] = [
  ["grossMargin", "percent", "grossProfit ÷ operatingRevenue"],
  ["operatingMargin", "percent", "operatingProfit ÷ revenue"],
  ["netMargin", "percent", "netProfit ÷ revenue"],
  ["returnOnEquity", "percent", "parentProfit ÷ average(parentEquity)"],
  ["returnOnAssets", "percent", "netProfit ÷ average(assets)"],
  ["recurringShare", "percent", "recurringProfit ÷ parentProfit"],
  ["sellingRatio", "percent", "selling ÷ revenue", "hidden"],
  ["administrativeRatio", "percent", "administrative ÷ revenue", "hidden"],
  ["researchRatio", "percent", "research ÷ revenue"],
  ["taxRate", "percent", "incomeTax ÷ profitBeforeTax", "hidden"],
  ["revenueGrowth", "percent", "growth(revenue)"],
  ["profitGrowth", "percent", "growth(parentProfit)"],
  ["recurringGrowth", "percent", "growth(recurringProfit)", "hidden"],
  ["assetGrowth", "percent", "growth(assets)", "hidden"],
  ["equityGrowth", "percent", "growth(parentEquity)", "hidden"],
  ["assetTurnover", "times", "revenue ÷ average(assets)"],
  ["inventoryDays", "days", "days × average(inventories) ÷ costOfSales"],
  ["receivableDays", "days", "days × average(accountsReceivable) ÷ revenue"],
  ["payableDays", "days", "days × average(accountsPayable) ÷ costOfSales"],
  [
    ...(["cashCycle", "days"] as const),
    "days × (average(inventories) − average(accountsPayable)) ÷ costOfSales + days × average(accountsReceivable) ÷ revenue",
    "hidden",
  ],
  ["currentRatio", "times", "currentAssets ÷ currentLiabilities"],
  ["quickRatio", "times", "(currentAssets − inventories) ÷ currentLiabilities"],
  ["cashRatio", "times", "cash ÷ currentLiabilities", "hidden"],
  ["debtRatio", "percent", "liabilities ÷ assets"],
  ["equityMultiplier", "times", "average(assets) ÷ average(parentEquity)", "hidden"],
  ["interestCover", "times", "(profitBeforeTax + interestExpense) ÷ interestExpense", "hidden"],
  ["earningsPerShare", "perShare", "basicEps"],
  ["bookPerShare", "perShare", "netAssetsPerShare"],
  ["cashPerShare", "perShare", "operatingCashPerShare"],
  ["cashToProfit", "percent", "operatingCashFlow ÷ netProfit"],
  ["cashToRevenue", "percent", "operatingCashFlow ÷ revenue"],
  ["investmentRatio", "percent", "capitalExpenditure ÷ operatingCashFlow", "hidden"],
  ["freeCashFlow", "amount", "operatingCashFlow − capitalExpenditure"],
];

const byCode = new Map(catalogue.map((entry) => [entry[0], entry]));

/** True for an indicator that every company has: it is renamed, moved and hidden, and keeps its formula. */
export const isBuiltIn = (code: string): boolean => byCode.has(code);

type Row = {
  id: string;
  name: Words;
  unit: IndicatorUnit;
  formula: string;
  posted: boolean;
  sort: number;
  revision: number;
};

/**
 * The built-in indicators as they are until staff change them; their ids are their codes, and they are called as usual.
 */
export const builtIn: readonly Row[] = catalogue.map(([id, unit, formula, hidden], at) => ({
  ...{ id, unit, formula, name: { "zh-CN": "" }, posted: !hidden, sort: at + 1, revision: 1 },
}));

/** The indicators of a company in their order: those of `rows`, and the built-in ones that were never changed. */
export function withBuiltIn<Existing extends Row>(rows: readonly Existing[]): (Existing | Row)[] {
  const known = rows.map((row) => (isBuiltIn(row.id) ? { ...row, ...termsOf(row.id) } : row));
  const untouched = builtIn.filter(({ id }) => !rows.some((row) => row.id === id));
  return [...known, ...untouched].sort((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1));
}

/** How a built-in indicator is reckoned, whatever was kept of it. */
const termsOf = (id: string) => {
  const [, unit, formula] = byCode.get(id) ?? [];
  return unit && formula ? { unit, formula } : {};
};

/** How many indicators a company keeps at most, the built-in ones among them. */
export const mostIndicators = 100;
