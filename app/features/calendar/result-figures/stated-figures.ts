import {
  type Currency,
  isSameFigure,
  type Line,
  type Statement,
  type StatementName,
} from "~/features/finance/accounts/facts";
import { type Span, yearEndOf } from "~/features/finance/amounts/periods";
import {
  digitsOf,
  type Metric,
  type Period,
  type PeriodPart,
  type ResultFigure,
  shiftDecimal,
  type Unit,
} from "./rules";

/** The items of the statements that a headline figure tells, any of which may be meant. */
const itemsOf: Partial<Record<Metric, { of: StatementName; items: readonly string[] }>> = {
  revenue: { of: "income", items: ["revenue", "operatingRevenue", "turnover"] },
  netProfit: { of: "income", items: ["parentProfit", "netProfit"] },
  recurringProfit: { of: "income", items: ["recurringProfit"] },
  eps: { of: "income", items: ["basicEps"] },
  dividend: { of: "income", items: ["dividendPerShare"] },
  grossMargin: { of: "indicators", items: ["grossMargin"] },
  roe: { of: "indicators", items: ["weightedRoe"] },
  operatingCashFlow: { of: "cashFlow", items: ["operatingCashFlow"] },
  totalAssets: { of: "balance", items: ["assets"] },
  netAssets: { of: "balance", items: ["parentEquity"] },
};

/** The headline figure that tells an item; null for one that none tells. */
export const metricOf = (item: string): Metric | null =>
  (Object.keys(itemsOf) as Metric[]).find((metric) => itemsOf[metric]?.items.includes(item)) ?? null;

/**
 * How many places the point of a value moves to the right for whole units, and in which currency those are; none of a
 * ratio.
 */
export const wholes: Record<Unit, { by: number; currency: Currency | null }> = {
  cny100m: { by: 8, currency: "CNY" },
  cny1m: { by: 6, currency: "CNY" },
  cny10k: { by: 4, currency: "CNY" },
  cnyPerShare: { by: 0, currency: "CNY" },
  hkd100m: { by: 8, currency: "HKD" },
  hkd1m: { by: 6, currency: "HKD" },
  hkdPerShare: { by: 0, currency: "HKD" },
  usd1m: { by: 6, currency: "USD" },
  percent: { by: 0, currency: null },
  times: { by: 0, currency: null },
};

const spanOf: Record<PeriodPart, Span> = { q1: "q1", interim: "h1", q3: "q3", annual: "fy" };

/** True for a statement of the period of results: that stretch of the fiscal year which ends in its year. */
export const isOfPeriod = (one: Pick<Statement, "end" | "span">, { year, part }: Period): boolean =>
  one.span === spanOf[part] && yearEndOf(one).startsWith(`${year}-`);

/**
 * What the statements of a period say of a headline figure, the newest report first; nothing of one that no item tells.
 */
export function statedOf(
  metric: Metric,
  period: Period,
  stated: readonly Statement[],
): { line: Line; currency: Currency }[] {
  const wanted = metric === "own" ? undefined : itemsOf[metric];
  if (!wanted) return [];
  return stated
    .filter((one) => one.statement === wanted.of && isOfPeriod(one, period))
    .flatMap(({ lines, currency }) =>
      wanted.items.flatMap((item) => lines.filter((line) => line.item === item).map((line) => ({ line, currency }))),
    );
}

/** A headline figure that no statement has so: `stated` is what the newest one has, in whole units and percent. */
export type Apart = { metric: Metric; value: string; unit: Unit; stated: string; currency: Currency };

/**
 * The headline figures that differ from the statements of their period (newest report first) by more than rounding
 * explains. A figure that any report states so is none of them, for a later one may restate it; neither is what no
 * statement has, or has in another currency.
 */
export function figuresApart(
  { period, figures }: { period: Period; figures: readonly Pick<ResultFigure, "metric" | "value" | "unit">[] },
  stated: readonly Statement[],
): Apart[] {
  return figures.flatMap(({ metric, value, unit }): Apart[] => {
    const { by, currency } = wholes[unit];
    if (value === "") return [];
    const known = statedOf(metric, period, stated).filter((one) => !currency || one.currency === currency);
    const scaled = { value: shiftDecimal(value, by), step: shiftDecimal("1", by - digitsOf(value)) };
    const [newest] = known;
    if (!newest || known.some(({ line }) => isSameFigure(scaled, line))) return [];
    return [{ metric, value, unit, stated: newest.line.value, currency: newest.currency }];
  });
}
