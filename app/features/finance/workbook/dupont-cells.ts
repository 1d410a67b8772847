import { colToLetter } from "hucre/xlsx";
import type { Currency } from "../accounts/facts";
import { decimalOf, type Fraction } from "../amounts/fraction";
import { openingOf, type Period } from "../amounts/periods";
import { exactOf, type Form, factorsOf, figuresOf, interestItemOf, isFinancial } from "../dupont/figures";
import type { FactsInBook } from "./facts-in-book";
import { cellsOf } from "./indicator-cells";
import type { BookCell } from "./statement-cells";

type Row = { key: string; measure: "percent" | "times" | "amount"; form?: Form };

const measureOf = (key: string): Row["measure"] =>
  key === "assetTurnover" || key === "equityMultiplier" ? "times" : "percent";
const factorRows = (form: Form): Row[] =>
  ["roe", ...factorsOf[form]].map((key) => ({ key, measure: measureOf(key), form }));
const amounts = [
  "revenue",
  "netProfit",
  "parentProfit",
  "profitBeforeTax",
  "interest",
  "ebit",
  "averageAssets",
  "averageEquity",
];

/**
 * The rows of the analysis, in order: return on equity with its factors in both forms, then what they are made from.
 */
const dupontRows: readonly Row[] = [
  ...factorRows("three"),
  ...factorRows("five"),
  ...amounts.map((key): Row => ({ key, measure: "amount" })),
];

/** What is divided by what; what stands in both forms points to the first one. */
const ratios: Record<string, readonly [over: string, under: string]> = {
  netMargin: ["netProfit", "revenue"],
  parentShare: ["parentProfit", "netProfit"],
  assetTurnover: ["revenue", "averageAssets"],
  equityMultiplier: ["averageAssets", "averageEquity"],
  taxBurden: ["netProfit", "profitBeforeTax"],
  interestBurden: ["profitBeforeTax", "ebit"],
  ebitMargin: ["ebit", "revenue"],
};
/** What a row is made from, as two figures and a sign, or as several factors; null for what the statements state. */
export function madeFrom({ key, form }: Row): { of: readonly string[]; sign: "÷" | "×" | "+" } | null {
  if (key === "roe" && form) return { of: factorsOf[form], sign: "×" };
  if (key === "ebit") return { of: ["profitBeforeTax", "interest"], sign: "+" };
  return ratios[key] ? { of: ratios[key], sign: "÷" } : null;
}

const firstRow = 2;

type Dated = Period & { currency: Currency };

/** What is reckoned of a period, and the cells and items from which that comes. */
function readingsOf(factsAt: FactsInBook, period: Dated) {
  const facts = {
    income: factsAt("income", period, period.currency),
    balance: factsAt("balance", period, period.currency),
    opening: factsAt("balance", { end: openingOf(period), span: "fy" }, period.currency),
  };
  return {
    figures: figuresOf(facts),
    ...{ income: cellsOf(facts.income), closing: cellsOf(facts.balance), opening: cellsOf(facts.opening) },
    interest: isFinancial(facts) ? null : interestItemOf(facts),
  };
}
type Readings = ReturnType<typeof readingsOf>;

/** The exact value of a row; null where nothing can be told, and "zero" where something would be divided by zero. */
function worthOf({ key, form }: Row, { figures }: Readings): Fraction | "zero" | null {
  const figure = figures.get(key);
  if (key === "roe" && form && factorsOf[form].some((factor) => !exactOf(figures.get(factor)))) return null;
  return figure && "why" in figure && figure.why === "zero" ? "zero" : exactOf(figure);
}

/** What a row is in the column `letter`, as a formula; null where a cell that it needs is not in the book. */
function liveOf(
  { key, form }: Row,
  { income, closing, opening, interest }: Readings,
  cell: (key: string, form?: Form) => string,
) {
  const average = (item: string) => {
    const [before, after] = [opening(item), closing(item)];
    return before && after && `(${before}+${after})/2`;
  };
  if (key === "roe" && form) return factorsOf[form].map((factor) => cell(factor, form)).join("*");
  if (form === "five" && factorsOf.three.includes(key)) return cell(key, "three");
  const ratio = ratios[key];
  if (ratio) return `${cell(ratio[0])}/${cell(ratio[1])}`;
  if (key === "averageAssets") return average("assets");
  if (key === "averageEquity") return average("parentEquity");
  if (key === "ebit") return `${cell("profitBeforeTax")}+${cell("interest")}`;
  return key === "interest" ? interest && income(interest) : income(key);
}

/**
 * The DuPont analysis of each period of a book over the cells of its facts: the rows for which any period has a value,
 * each with its cells. `first` is the place of the first period's column.
 */
export function dupontCells(
  factsAt: FactsInBook,
  periods: readonly Dated[],
  first: number,
): { row: Row; cells: BookCell[] }[] {
  const read = periods.map((period) => readingsOf(factsAt, period));
  const rows = dupontRows.filter((row) => read.some((one) => worthOf(row, one) !== null));
  const cellAt = (letter: string) => (key: string, form?: Form) =>
    `${letter}${firstRow + rows.findIndex((row) => row.key === key && (form === undefined || row.form === form))}`;
  return rows.map((row) => ({
    row,
    cells: read.map((one, at): BookCell => {
      const value = worthOf(row, one);
      const live = value && liveOf(row, one, cellAt(colToLetter(first + at)));
      if (!live) return null;
      return { formula: `IFERROR(${live},"")`, value: value === "zero" ? null : Number(decimalOf(value)) };
    }),
  }));
}
