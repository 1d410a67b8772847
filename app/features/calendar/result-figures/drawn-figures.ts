import type { Currency, Line, Statement } from "~/features/finance/accounts/facts";
import { changeBetween } from "~/features/finance/amounts/change";
import { decimalOf, fixedOf, fractionOf, hundredTimes, minus, movedBy } from "~/features/finance/amounts/fraction";
import {
  digitsOf,
  type Metric,
  metrics,
  mostFigures,
  type Period,
  type ResultFigure,
  type Unit,
  usualUnit,
} from "./rules";
import { statedOf, wholes } from "./stated-figures";

/** A headline figure as the statements of its period have it. */
export type DrawnFigure = ResultFigure & { metric: Exclude<Metric, "own"> };

/** The order in which figures are taken where there is room for six. */
const byRank: readonly DrawnFigure["metric"][] = [
  ...(["revenue", "netProfit", "operatingCashFlow", "eps", "grossMargin", "roe"] as const),
  ...(["recurringProfit", "dividend", "totalAssets", "netAssets"] as const),
];
export const drawnFirst = <Figure extends { metric: Metric }>(figures: readonly Figure[]): Figure[] =>
  [...figures].sort((one, other) => rankOf(one.metric) - rankOf(other.metric));
const rankOf = (metric: Metric) => (byRank as readonly Metric[]).indexOf(metric);

/** The units of amounts by currency, the largest first. */
const amounts: Partial<Record<Currency, readonly Unit[]>> = {
  CNY: ["cny100m", "cny1m", "cny10k"],
  HKD: ["hkd100m", "hkd1m"],
  USD: ["usd1m"],
};
const aShare: Partial<Record<Currency, Unit>> = { CNY: "cnyPerShare", HKD: "hkdPerShare" };

/** Two decimals of an amount or a rate, up to four of what a share has. */
const [places, placesOfShare] = [2, 4];

const isBelowOne = (value: string, by: number) => {
  const [over, under] = movedBy(fractionOf(value), by);
  return over < under && -over < under;
};

/**
 * The largest unit of which an amount is at least one, else the smallest that there is; null for a currency without
 * any.
 */
function unitOf(metric: Metric, { value }: Line, currency: Currency): Unit | null {
  const usual = usualUnit[metric];
  if (usual === "cnyPerShare") return aShare[currency] ?? null;
  if (usual) return usual;
  const own = amounts[currency] ?? [];
  return own.find((unit) => !isBelowOne(value, wholes[unit].by)) ?? own.at(-1) ?? null;
}

/** How many decimals a value has in its unit: no more than the source tells. */
const decimalsOf = ({ value, step }: Line, unit: Unit): number => {
  if (unit.endsWith("PerShare")) return Math.min(placesOfShare, digitsOf(value));
  const exact = step ? step.length - 1 - wholes[unit].by : Number.NEGATIVE_INFINITY;
  return Math.max(0, Math.min(places, -exact));
};

function changeIn(now: Line, prior: Line, unit: Unit): string {
  const [one, other] = [fractionOf(now.value), fractionOf(prior.value)];
  if (unit === "percent") return fixedOf(minus(one, other), 1);
  const change = changeBetween(one, other);
  return change ? fixedOf(hundredTimes(change), 1) : "";
}

/**
 * The headline figures that the statements of a period have (newest report first, those of the year before among them),
 * each in the largest unit of which it is at least one with two decimals, and its change against the same period before
 * with one, rounded half away from zero; no change where the sign turned, or the currency did.
 */
export function drawFigures(period: Period, stated: readonly Statement[]): DrawnFigure[] {
  return metrics.flatMap((metric): DrawnFigure[] => {
    const [newest] = statedOf(metric, period, stated);
    const unit = newest && unitOf(metric, newest.line, newest.currency);
    if (!newest || !unit) return [];
    const { line, currency } = newest;
    const digits = decimalsOf(line, unit);
    const value = fixedOf(movedBy(fractionOf(line.value), wholes[unit].by), digits);
    const before = { ...period, year: period.year - 1 };
    const prior = statedOf(metric, before, stated).find((one) => unit === "percent" || one.currency === currency);
    const change = prior ? changeIn(line, prior.line, unit) : "";
    const drawn = { metric, label: { "zh-CN": "" }, value, unit, change };
    return [{ ...drawn, changeIn: unit === "percent" ? "points" : "percent" }];
  });
}

/**
 * Figures of results with those that can be drawn taken from the statements: as they stand there, and what is missing
 * while there is room.
 */
export function withDrawn(figures: readonly ResultFigure[], drawn: readonly DrawnFigure[]): ResultFigure[] {
  const taken = figures.flatMap((figure) => {
    const own = drawn.find(({ metric }) => metric === figure.metric);
    return own ?? (figure.value === "" && figure.metric !== "own" ? [] : figure);
  });
  const more = drawnFirst(drawn).filter(({ metric }) => taken.every((one) => one.metric !== metric));
  return [...taken, ...more].slice(0, Math.max(mostFigures, taken.length));
}

/** The same figure, however many zeros its decimals end in. */
const isSame = (one: ResultFigure, other: ResultFigure) =>
  one.unit === other.unit &&
  one.changeIn === other.changeIn &&
  same(one.value, other.value) &&
  same(one.change, other.change);
const same = (one: string, other: string) =>
  one === other || (isDecimal(one) && isDecimal(other) && decimalOf(fractionOf(one)) === decimalOf(fractionOf(other)));
const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** Whether a figure stands as it is drawn; null for one that no statement has. */
export function isDrawn(figure: ResultFigure, drawn: readonly DrawnFigure[]): boolean | null {
  const own = drawn.find(({ metric }) => metric === figure.metric);
  return own ? isSame(figure, own) : null;
}
