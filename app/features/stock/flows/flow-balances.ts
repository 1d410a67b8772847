import type { ReadRow } from "~/records/rules/read-rows";
import type { RowProblem } from "~/sheets/rules/problems";
import { nextTradingDay } from "../import/reading/trading-days";
import { figureText } from "./flow-figures";
import type { FlowValues } from "./flow-terms";

const items = ["financingBalance", "financingPurchase", "financingRepayment"] as const;
const isKnown = (figure: number | null | undefined): figure is number => typeof figure === "number";

/** The greatest power of ten that all figures of the file are multiples of: they were rounded to it. */
function stepOf(rows: readonly ReadRow<FlowValues>[]): number {
  const figures = rows.flatMap(({ values }) => items.map((item) => values[item])).filter(isKnown);
  let step = 1;
  while (step < 1e12 && figures.every((figure) => figure % (step * 10) === 0)) step *= 10;
  return step;
}

/**
 * Financing balances that do not follow from the trading day before, its purchases and repayments, or that are below
 * what was bought: figures in another unit or a shifted column. Rounded figures may be two of their steps apart.
 */
export function balancesApart(rows: readonly ReadRow<FlowValues>[], stored: readonly FlowValues[]): RowProblem[] {
  const slack = Math.max(stepOf(rows) * 2, 200);
  const balances = new Map(
    [...stored, ...rows.map(({ values }) => values)].flatMap(({ day, financingBalance }) =>
      day && isKnown(financingBalance) ? [[nextTradingDay("A", day), financingBalance] as const] : [],
    ),
  );
  return rows.flatMap(({ line, values }): RowProblem[] => {
    const { day = "", financingBalance: balance, financingPurchase: bought, financingRepayment: repaid } = values;
    if (!isKnown(balance) || !isKnown(bought)) return [];
    const text = (figure: number) => figureText("financingBalance", figure) ?? "";
    const facts = { day, balance: text(balance) };
    // guard: margin-purchase-within-balance
    if (bought > balance + (repaid ?? 0) + slack)
      return [
        {
          ...{ line, code: "purchaseAboveBalance", severity: isKnown(repaid) ? "error" : "warning" },
          facts: { ...facts, purchase: text(bought) },
        },
      ];
    const before = balances.get(day);
    if (!isKnown(before) || !isKnown(repaid)) return [];
    const computed = before + bought - repaid;
    // guard: margin-balance-follows
    return Math.abs(computed - balance) > slack
      ? [{ line, code: "balanceContradicts", severity: "warning", facts: { ...facts, computed: text(computed) } }]
      : [];
  });
}
