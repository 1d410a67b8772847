import Big from "big.js";
import type { Line, Statement } from "../accounts/facts";

/** What reduces a profit and stands as it is in the chart, where other statements write it below zero. */
const expenses = new Set([
  ...["costs", "costOfSales", "otherCosts", "taxes", "selling", "administrative", "research", "financing"],
  ...["interestExpense", "financeCosts", "nonOperatingExpense", "incomeTax"],
]);
/** Of these a negative amount that nothing proves is left out: nobody states such a gain. */
const neverGains = new Set(["costs", "costOfSales", "selling", "administrative", "research"]);

type Amounts = ReadonlyMap<string, Big>;
type Signs = "positive" | "negative" | null;

/**
 * Whether `whole` is the base less an expense or with it, as far as its amounts tell; rounded ones differ by a little.
 */
function signsBy(amounts: Amounts, bases: readonly string[], expense: string, whole: string): Signs {
  const [cost, total] = [amounts.get(expense), amounts.get(whole)];
  if (!cost || !total || cost.eq(0)) return null;
  for (const name of bases) {
    const base = amounts.get(name);
    if (!base) continue;
    const near = (sum: Big) => sum.minus(total).abs().lte(cost.abs().times("0.01"));
    const [less, more] = [near(base.minus(cost)), near(base.plus(cost))];
    if (less !== more) return less ? "positive" : "negative";
  }
  return null;
}

const turned = (value: string) => (value.startsWith("-") ? value.slice(1) : /[1-9]/.test(value) ? `-${value}` : value);

/**
 * An income statement with its expenses as the chart has them. Statements of Hong Kong write them below zero: that they
 * do is told by the gross profit or the profit after tax; a negative expense that neither explains is left out.
 */
export function withExpenses<One extends Pick<Statement, "statement" | "lines">>(
  one: One,
): { statement: One; turned: boolean; unclear: Line[] } {
  const amounts = new Map(one.lines.map(({ item, value }) => [item, new Big(value)]));
  const gross = signsBy(amounts, ["revenue", "operatingRevenue", "turnover"], "costOfSales", "grossProfit");
  const tax = signsBy(amounts, ["profitBeforeTax"], "incomeTax", "netProfit");
  const isBelow = (item: string) => (item === "incomeTax" ? (tax ?? gross) : (gross ?? tax)) === "negative";
  if (one.statement !== "income") return { statement: one, turned: false, unclear: [] };
  // guard: expenses-below-zero-turned
  const lines = one.lines.map((line) =>
    expenses.has(line.item) && isBelow(line.item) ? { ...line, value: turned(line.value) } : line,
  );
  const unclear = lines.filter(({ item, value }) => neverGains.has(item) && value.startsWith("-"));
  const isTurned = lines.some((line, at) => line !== one.lines[at]);
  return { statement: { ...one, lines: lines.filter((line) => !unclear.includes(line)) }, turned: isTurned, unclear };
}
