import { colToLetter } from "hucre/xlsx";
import { monthEnd, type Period } from "../periods";
import { codeOfSegment, segmentOf } from "../segments";
import { keyOf } from "../sights";
import type { FinancialTable, TableLine } from "../table";

/** A cell of a book: a number, a text, or what follows from other cells (`value` is what comes out). */
export type BookCell = string | number | null | { formula: string; value: number | null; format?: string };

/** Rows and columns of a sheet as its formulas name them: the head is row 1, `first` the letter place of the first period. */
export type Places = { first: number; rows: ReadonlyMap<string, number>; columns: ReadonlyMap<string, number> };

const numberOf = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text));

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

/** The growth of one number over another as a sheet works it out. */
function growthOf(line: TableLine, now: number, then: number): number | null {
  if (line.kind === "percent") return now - then;
  return then === 0 || now * then < 0 ? null : (now - then) / Math.abs(then);
}

/** The growth of a line in its n-th column: a live formula where the year before stands in the sheet, else as it was worked out. */
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
    const change = line.growth[at];
    return change ? Number(change.value) / (change.of === "percent" ? 100 : 1) : null;
  }
  const earlier = line.values[(places.columns.get(keyOf(past)) ?? 0) - places.first];
  const told = line.values[at];
  const value = told && earlier ? growthOf(line, Number(told.value), Number(earlier.value)) : null;
  if (line.kind === "percent") return { formula: `IF(COUNT(${now},${then})<2,"",${now}-${then})`, value };
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
  const share = numberOf(line.size[at]);
  const value = share === null ? null : share / 100;
  if (!period || line.kind !== "amount") return null;
  const lines = linesOf(table);
  const whole = wholes.find((code) => lines.find((one) => one.code === code)?.values[at]);
  const [part, all] = [cellOf(places, line.code, period), whole ? cellOf(places, whole, period) : null];
  if (!part || !all) return value;
  return { formula: `IF(COUNT(${part},${all})<2,"",IF(${all}>0,${part}/${all},""))`, value };
}

/**
 * The value of a line in its n-th column as a number of sheet programs, which hold fifteen digits; a margin that nobody stated as a live
 * formula over the revenue and the cost of its part of the business.
 */
export function valueCell(
  places: Places,
  line: TableLine,
  { columns }: Pick<FinancialTable, "columns">,
  at: number,
): BookCell {
  const told = line.values[at];
  const [value, period, segment] = [numberOf(told?.value), columns[at], segmentOf(line.code)];
  if (!told?.derived || !period || !segment) return value;
  const [revenue, cost] = ["revenue", "cost"].map((of) => cellOf(places, codeOfSegment(segment, of), period));
  return {
    formula: `IF(COUNT(${revenue},${cost})<2,"",IF(${revenue}>0,100*(${revenue}-${cost})/${revenue},""))`,
    value,
  };
}
