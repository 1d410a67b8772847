import type { Lang } from "~/shared/languages";
import type { ItemKind } from "../accounts/account";
import { decimalOf, type Fraction, fixedOf, fractionOf, movedBy } from "../amounts/fraction";
import type { FinancialTable } from "./table";

/** What an amount is counted in on screen: how many places the point moves, and how many decimals are shown. */
export const amountUnits = {
  yuan: { places: 0, decimals: 2 },
  thousand: { places: 3, decimals: 0 },
  tenThousand: { places: 4, decimals: 2 },
  million: { places: 6, decimals: 2 },
  hundredMillion: { places: 8, decimals: 2 },
} as const;
export type AmountUnit = keyof typeof amountUnits;
export const amountUnitNames = Object.keys(amountUnits) as [AmountUnit, ...AmountUnit[]];

const perShareDecimals = 4;
const otherDecimals = 2;

const inUnits = (value: string, unit: AmountUnit): Fraction => movedBy(fractionOf(value), amountUnits[unit].places);

/** An exact decimal in another unit, still exact: the point moves and no digit is lost. */
export const inUnit = (value: string, unit: AmountUnit): string => decimalOf(inUnits(value, unit));

/** An exact decimal at so many decimals, half away from zero: the one rule by which figures are rounded for reading. */
export const rounded = (value: string, decimals: number): string => fixedOf(fractionOf(value), decimals);

/**
 * A figure as readers see it, as decimal text: an amount in the chosen unit, a percentage, turnover or number of days
 * at two decimals, an amount a share at up to four, a number of shares whole. What is kept, and what files and calls
 * tell, is never rounded.
 */
export function shownFigure(value: string, kind: ItemKind | "amount", unit: AmountUnit): string {
  if (kind === "amount") return fixedOf(inUnits(value, unit), amountUnits[unit].decimals);
  if (kind === "shares") return decimalOf(fractionOf(value));
  if (kind !== "perShare") return rounded(value, otherDecimals);
  return rounded(value, perShareDecimals).replace(/0{1,2}$/, "");
}

/** How many digits the largest of these amounts has before its point. */
const mostDigits = (amounts: readonly string[]) =>
  Math.max(0, ...amounts.map((value) => value.replace("-", "").split(".")[0]?.length ?? 0));

/** The unit in which amounts are shown where nobody chose one: by the largest of them, and as the language counts. */
export function usualUnit(amounts: readonly string[], lang: Lang): HeadlineUnit {
  if (lang === "en") return "million";
  return mostDigits(amounts) > 10 ? "hundredMillion" : "tenThousand";
}

export type HeadlineUnit = "million" | "hundredMillion" | "tenThousand";

/**
 * The unit of a few headline amounts, which stand alone: one that leaves the largest at least one digit before the
 * point.
 */
export function headlineUnit(amounts: readonly string[], lang: Lang): HeadlineUnit {
  if (lang === "en") return "million";
  return mostDigits(amounts) > 8 ? "hundredMillion" : "tenThousand";
}

/** The amounts of a table. */
export const amountsIn = ({ sections }: Pick<FinancialTable, "sections">): string[] =>
  sections.flatMap(({ lines }) =>
    lines.flatMap(({ kind, values }) => (kind === "amount" ? values.flatMap((fact) => fact?.value ?? []) : [])),
  );
