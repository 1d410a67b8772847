import { type Fact, type FactName, stepOf } from "~/shared/facts/differences";
import { factNamed, namedUnits } from "~/shared/facts/names";
import { digitsOf, type Metric, type ResultFigure, type Results, shiftDecimal } from "../result-figures/rules";
import { wholes } from "../result-figures/stated-figures";

const names: Partial<Record<Metric, FactName>> = {
  revenue: "revenue",
  netProfit: "parentProfit",
  recurringProfit: "recurringProfit",
  grossMargin: "grossMargin",
  roe: "weightedRoe",
  eps: "basicEps",
  operatingCashFlow: "operatingCashFlow",
  dividend: "dividendPerShare",
  totalAssets: "assets",
  netAssets: "parentEquity",
};
const grown: Partial<Record<Metric, FactName>> = { revenue: "revenueGrowth", netProfit: "profitGrowth" };
const counted: Partial<Record<string, Fact["unit"]>> = { CNY: "CNY", HKD: "HKD", USD: "USD" };

type Of = Pick<Fact, "period" | "place" | "coming">;

function figureFacts({ metric, label, value, unit }: ResultFigure, of: Of): Fact[] {
  if (value === "") return [];
  const { by, currency } = wholes[unit];
  const stated = { value: shiftDecimal(value, by), step: shiftDecimal("1", by - digitsOf(value)) };
  if (metric === "own") {
    const name = unit === "percent" ? factNamed(Object.values(label)) : null;
    return name && namedUnits[name] === "percent" ? [{ ...of, name, unit: "percent", values: [stated] }] : [];
  }
  const name = names[metric];
  const its = currency ? counted[currency] : unit === "percent" ? "percent" : undefined;
  return name && its ? [{ ...of, name, unit: its, values: [stated] }] : [];
}

function growthFacts({ metric, change, changeIn }: ResultFigure, of: Of): Fact[] {
  const name = metric === "own" ? undefined : grown[metric];
  if (!name || change === "" || changeIn !== "percent") return [];
  return [{ ...of, name, unit: "percent", values: [{ value: change, step: stepOf(change) }] }];
}

/** What the headline figures of an event state of their period, growth as it was typed. */
export function resultFacts({ period, figures }: Results, of: Omit<Of, "period">): Fact[] {
  const its = { ...of, period: `${period.year} ${period.part}` };
  return figures.flatMap((figure) => [...figureFacts(figure, its), ...growthFacts(figure, its)]);
}
