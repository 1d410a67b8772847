import type { Budget } from "~/shared/reading/budget";
import { dateOf, type Value } from "./cell-values";
import { maxColumns, TooWide } from "./limits";
import type { Shared, SheetPart, Workbook } from "./workbook";
import { readXml, unescaped } from "./workbook-xml";

export type Row = { index: number; values: Value[] };

function cellValue({ t, s }: Record<string, string>, text: string, inline: string, shared: Shared): Value {
  if (t === "s") return shared.texts[Number(text)] ?? null;
  if (t === "inlineStr") return unescaped(inline);
  if (t === "str") return unescaped(text);
  if (t === "b") return text === "1" || text.toLowerCase() === "true";
  if (t === "e") return text;
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return text || null;
  return s !== undefined && shared.isDate[Number(s)] ? dateOf(number, shared.is1904) : number;
}

/** The place of a cell in its row by its name, as 27 for `AB3`; undefined where it has none. */
function columnOf(name = ""): number | undefined {
  const [, letters = ""] = /^([A-Z]{1,3})\d/.exec(name.slice(0, 12)) ?? [];
  return letters === "" ? undefined : [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
}

/**
 * The rows of a sheet, as many at a time as a piece of it holds. Throws `TooWide`, `BudgetSpent`, and what is broken.
 */
export async function* rowsOf(
  { archive, shared }: Workbook,
  { path }: SheetPart,
  budget: Budget,
): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  let row: Row = { index: -1, values: [] };
  let cell: Record<string, string> | null = null;
  let column = -1;
  let inside: "v" | "t" | null = null;
  let isReading = false;
  let [text, inline] = ["", ""];
  const addCell = (value: Value) => {
    if (value === null && column >= maxColumns) return;
    // guard: workbook-columns-limited
    if (column >= maxColumns) throw new TooWide();
    budget.spend("objects", Math.max(0, column - row.values.length));
    if (typeof value === "string") budget.spend("steps", value.length);
    while (row.values.length < column) row.values.push(null);
    row.values[column] = value;
  };
  const handlers = {
    open(name: string, attributes: Record<string, string>) {
      if (name === "row") {
        row = { index: attributes.r ? Number(attributes.r) - 1 : row.index + 1, values: [] };
        column = -1;
      } else if (name === "c") {
        cell = attributes;
        column = columnOf(attributes.r) ?? column + 1;
        [text, inline] = ["", ""];
      } else if (name === "rPh") isReading = true;
      else if (name === "v" || (name === "t" && !isReading)) inside = name;
    },
    text(piece: string) {
      if (inside === "v") text += piece;
      else if (inside === "t") inline += piece;
    },
    close(name: string) {
      if (name === "v" || name === "t") inside = null;
      else if (name === "rPh") isReading = false;
      else if (name === "row") rows.push(row);
      else if (name === "c" && cell) {
        addCell(cellValue(cell, text, inline, shared));
        cell = null;
      }
    },
  };
  for await (const _ of readXml(archive, path, handlers, budget)) {
    if (rows.length > 0) yield rows;
    rows = [];
  }
}
