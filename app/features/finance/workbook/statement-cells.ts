import { colToLetter } from "hucre/xlsx";
import { partOf } from "~/sheets/rules/cells";
import { type Change, growth } from "../accounts/measures";
import { codeOfSegment, segmentOf } from "../accounts/segments";
import { keyOf } from "../amounts/period-views";
import { monthEnd, type Period } from "../amounts/periods";
import type { FinancialTable, TableLine } from "../statements/table";

/**
 * What follows from other cells: `value` is what comes out, the number of a sheet program that is nearest to the exact
 * one.
 */
type LiveCell = { formula: string; value: number | null; format?: string };
/** A cell of a book: a text, a number, a decimal with all of its digits, or what follows from other cells. */
export type BookCell = string | number | null | { exact: string } | LiveCell;

/**
 * Rows and columns of a sheet as its formulas name them: the head is row 1, `first` the letter place of the first
 * period.
 */
export type Places = { first: number; rows: ReadonlyMap<string, number>; columns: ReadonlyMap<string, number> };

export const linesOf = (table: FinancialTable): TableLine[] => table.sections.flatMap(({ lines }) => lines);

/** Where the values of a table stand, which begin in the column `first` (from 0) below a head of one row. */
export function placesOf(table: FinancialTable, first: number): Places {
  return {
    first,
    rows: new Map(linesOf(table).map(({ code }, at) => [code, at + 2])),
    columns: new Map(table.columns.map((period, at) => [keyOf(period), first + at])),
  };
}

/** The address of the value of an item and period; null where the table has none. */
export function cellOf({ rows, columns }: Places, code: string, period: Period): string | null {
  const [row, column] = [rows.get(code), columns.get(keyOf(period))];
  return row === undefined || column === undefined ? null : `${colToLetter(column)}${row}`;
}

/** A change as the format `0.00%` shows it: a rate as a part of one, and points as hundredths. */
const changeValue = (change: Change | null | undefined): number | null => (change ? partOf(change.value) : null);

/**
 * The growth of a line in its n-th column: a live formula where the year before stands in the sheet, else as it was
 * worked out.
 */
export function growthCell(
  places: Places,
  line: TableLine,
  { columns, currency }: FinancialTable,
  at: number,
): BookCell {
  const period = columns[at];
  if (!period) return null;
  const past = { end: monthEnd(period.end, -12), span: period.span };
  const [now, then] = [cellOf(places, line.code, period), cellOf(places, line.code, past)];
  if (!now || !then || currency === null) {
    return changeValue(line.growth[at]);
  }
  const earlier = line.values[(places.columns.get(keyOf(past)) ?? 0) - places.first];
  const value = changeValue(growth(line.values[at]?.value ?? null, earlier?.value ?? null, line.kind));
  if (line.kind === "percent") return { formula: `IF(COUNT(${now},${then})<2,"",(${now}-${then})/100)`, value };
  return {
    formula: `IF(COUNT(${now},${then})<2,"",IF(OR(${then}=0,${now}*${then}<0),"",(${now}-${then})/ABS(${then})))`,
    value,
  };
}

/** What part of the whole a line is: a live formula where the whole stands in the sheet, else as it was worked out. */
export function shareCell(
  places: Places,
  line: TableLine,
  table: FinancialTable,
  { at, wholes }: { at: number; wholes: readonly string[] },
): BookCell {
  const period = table.columns[at];
  const share = line.size[at] ?? null;
  const value = share === null ? null : partOf(share);
  if (!period || line.kind !== "amount") return null;
  const lines = linesOf(table);
  const whole = wholes.find((code) => lines.find((one) => one.code === code)?.values[at]);
  const [part, all] = [cellOf(places, line.code, period), whole ? cellOf(places, whole, period) : null];
  if (!part || !all) return value;
  return { formula: `IF(COUNT(${part},${all})<2,"",IF(${all}>0,${part}/${all},""))`, value };
}

/**
 * The value of a line in its n-th column as the very decimal that was stated; a margin that nobody stated as a live
 * formula over the revenue and the cost of its part of the business.
 */
export function valueCell(
  places: Places,
  line: TableLine,
  { columns }: Pick<FinancialTable, "columns">,
  at: number,
): BookCell {
  const result = line.values[at];
  const [period, segment] = [columns[at], segmentOf(line.code)];
  if (!result) return null;
  if (!result.derived || !period || !segment) return { exact: result.value };
  const [revenue, cost] = ["revenue", "cost"].map((of) => cellOf(places, codeOfSegment(segment, of), period));
  return {
    formula: `IF(COUNT(${revenue},${cost})<2,"",IF(${revenue}>0,100*(${revenue}-${cost})/${revenue},""))`,
    value: Number(result.value),
  };
}
