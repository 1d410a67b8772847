import Big from "big.js";
import { writeCsvStream } from "hucre/csv";
import { cellRef, rangeRef } from "hucre/xlsx";
import { dispositionOf } from "~/server/files/disposition";
import { type FileFormat, fileFormats } from "~/shared/addresses";
import {
  type BookCell,
  bookParts,
  type ExactCell,
  type LineBelow,
  type LiveCell,
  type WrittenSheet,
} from "./book.server";
import { cellText } from "./rules/cell-text";
import { numberOrText } from "./rules/cells";
import { streamed, zipped } from "./zip.server";

export type SheetKind = FileFormat;
export type Cell = Exclude<BookCell, ExactCell>;
export type SheetFile = { name: string; type: string; body: ReadableStream<Uint8Array> };

/**
 * A column: days come as `yyyy-MM-dd`, instants as dates and are shown in Beijing time, numbers in the format of a
 * sheet program (`#,##0.00`); everything else is text. Below `sum` a book has the sum of its rows as a formula; a
 * column that is the sum of others of its row names their places in `sumOf`, and is a formula too.
 */
export type SheetColumn = {
  header: string;
  width?: number;
  as?: "day" | "instant";
  format?: string;
  sum?: boolean;
  sumOf?: readonly number[];
};

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json; charset=utf-8",
};
const formats = { day: "yyyy-mm-dd", instant: "yyyy-mm-dd hh:mm:ss" };

const beijing = (at: Date) => new Date(at.getTime() + 8 * 3_600_000);

const isLive = (cell: Cell | undefined): cell is LiveCell =>
  typeof cell === "object" && cell !== null && "formula" in cell;

function inBook(cell: BookCell, as: SheetColumn["as"]): BookCell {
  if (cell instanceof Date) return beijing(cell);
  if (typeof cell !== "string") return cell;
  return as === "day" ? new Date(`${cell}T00:00:00Z`) : cellText(cell);
}

function inText(cell: Cell): string | number | null {
  if (cell instanceof Date) return textTime(cell);
  if (typeof cell === "string") return cellText(cell);
  return isLive(cell) ? cell.value : cell;
}

const textTime = (at: Date) => beijing(at).toISOString().slice(0, 19).replace("T", " ");

type Rows = Iterable<BookCell[]> | AsyncIterable<BookCell[]>;

type Sheet = {
  sheet: string;
  columns: SheetColumn[];
  rows: Rows;
  notes: readonly string[];
  /** What the line of sums is called, in its second cell. */
  total?: string | undefined;
  /** So many columns stay in sight. */
  fixed?: number | undefined;
};

/** The sums of the columns that have one, added up while the rows go by; none below no rows. */
function sumsOf(columns: SheetColumn[], total: string | undefined) {
  const sums = new Map(columns.flatMap(({ sum }, at) => (sum ? [[at, new Big(0)] as const] : [])));
  let rows = 0;
  return {
    add(row: BookCell[]) {
      rows += 1;
      for (const [at, sum] of sums) {
        const cell = row[at];
        if (typeof cell === "number") sums.set(at, sum.plus(cell));
      }
    },
    line: (): LineBelow[] => {
      if (total === undefined || rows === 0) return [];
      const cells = columns.map((_, at): Cell => {
        const sum = sums.get(at);
        if (sum) return { formula: `SUM(${rangeRef(1, at, rows, at)})`, value: sum.toNumber() };
        return at === 1 ? cellText(total) : null;
      });
      return [{ cells, bold: true }];
    },
  };
}

/** A row with the cells that are the sum of others in it as formulas. */
const across = (columns: SheetColumn[], row: BookCell[], line: number): BookCell[] =>
  row.map((cell, at) => {
    const others = columns[at]?.sumOf;
    if (!others || typeof cell !== "number") return cell;
    return { formula: others.map((other) => cellRef(line, other)).join("+"), value: cell };
  });

/**
 * A sheet with a bold head that stays in sight and filters its rows; below them, outside of the filter, what the file
 * says of itself.
 */
function sheetOf({ sheet, columns, rows, notes, total, fixed }: Sheet): WrittenSheet {
  const sums = sumsOf(columns, total);
  async function* written() {
    let line = 0;
    for await (const cells of rows) {
      const row = cells.map((cell, at) => inBook(cell, columns[at]?.as));
      sums.add(row);
      line += 1;
      yield across(columns, row, line);
    }
  }
  const noted = notes.map((note): LineBelow => ({ cells: [cellText(note)] }));
  return {
    ...{ name: sheet, rows: written(), fixed },
    columns: columns.map(({ header, width, as, format = as && formats[as] }) => ({
      ...{ header: cellText(header), width, format },
    })),
    below: () => [...sums.line(), ...(noted.length > 0 ? [{ cells: [] }, ...noted] : [])],
  };
}

/** Names of which each stands once: of several columns of one name the later ones are counted. */
const namesApart = (headers: readonly string[]): string[] =>
  headers.map((header, at) => {
    const before = headers.slice(0, at).filter((one) => one === header).length;
    return before > 0 ? `${header} (${before + 1})` : header;
  });

/** A value as JSON has it: numbers stay numbers, days and instants are texts, what is missing is null. */
function inJson(cell: Cell): string | number | boolean | null {
  if (cell instanceof Date) return textTime(cell);
  return isLive(cell) ? cell.value : cell;
}

/** Rows as JSON, each with its values under the names of the columns, written as they are read. */
async function* jsonParts(headers: readonly string[], rows: AsyncIterable<Cell[]>, notes: readonly string[]) {
  const encoder = new TextEncoder();
  const names = namesApart(headers);
  yield encoder.encode(`{"columns":${JSON.stringify(names)},"notes":${JSON.stringify(notes)},"rows":[`);
  let begun = false;
  for await (const row of rows) {
    const values = Object.fromEntries(names.map((name, at) => [name, inJson(row[at] ?? null)]));
    yield encoder.encode(`${begun ? "," : ""}\n${JSON.stringify(values)}`);
    begun = true;
  }
  yield encoder.encode("\n]}\n");
}

async function* texts(rows: AsyncIterable<Cell[]>) {
  for await (const row of rows) yield row.map(inText);
}

/**
 * Rows as a CSV, JSON or Excel file; in the first and the last no text can become a formula, written as it is read.
 * `name` is without its ending, `sheet` within the book; `notes` (see `notesOf`) stand below the rows of a book, and
 * before them the sums of the columns that have one, in a line called `total`.
 */
export function sheetFile({
  name,
  sheet = name,
  kind,
  columns,
  rows,
  notes = [],
  total,
}: {
  name: string;
  sheet?: string;
  kind: SheetKind;
  columns: SheetColumn[];
  rows: AsyncIterable<Cell[]>;
  notes?: readonly string[];
  total?: string;
}): SheetFile {
  const headers = columns.map(({ header }) => header);
  const bodies = {
    csv: () => writeCsvStream(texts(rows), { headers, bom: true, escapeFormulae: true }),
    json: () => streamed(jsonParts(headers, rows, notes)),
    xlsx: () => streamed(zipped(bookParts([sheetOf({ sheet, columns, rows, notes, total })]))),
  };
  return { name: `${name}.${kind}`, type: types[kind], body: bodies[kind]() };
}

/** A sheet of a book of several: what `sheetFile` says of its one. */
export type SheetOfBook = Omit<Sheet, "total">;

/** Several sheets as one Excel book, each written as its rows are read; no text in it can become a formula. */
export function bookFile(name: string, sheets: () => Promise<SheetOfBook[]>): SheetFile {
  async function* made() {
    yield* zipped(bookParts((await sheets()).map(sheetOf)));
  }
  return { name: `${name}.xlsx`, type: types.xlsx, body: streamed(made()) };
}

const isRate = ({ format }: SheetColumn) => format?.includes("%") ?? false;

const plainCell = (cell: BookCell, rate: boolean): Cell => {
  if (typeof cell !== "object" || cell === null || cell instanceof Date) return cell;
  if ("exact" in cell) return numberOrText(cell.exact);
  return rate && cell.value !== null ? new Big(cell.value).times(100).round(8).toNumber() : cell.value;
};

/**
 * One sheet of a book in each form: a CSV or JSON file has what its formulas come to, and rates in percent, as the head
 * of their column says.
 */
export function oneSheetFile(name: string, sheet: SheetOfBook, kind: SheetKind): SheetFile {
  if (kind === "xlsx") return bookFile(name, async () => [sheet]);
  const { columns, notes } = sheet;
  async function* rows() {
    for await (const cells of sheet.rows)
      yield cells.map((cell, at) => plainCell(cell, columns[at] !== undefined && isRate(columns[at])));
  }
  return sheetFile({
    ...{ name, sheet: sheet.sheet, kind, notes, rows: rows() },
    columns: columns.map((column) => (isRate(column) ? { ...column, header: `${column.header} (%)` } : column)),
  });
}

/** The file as a download. */
export const downloadOf = ({ name, type, body }: SheetFile): Response =>
  new Response(body, { headers: { "Content-Type": type, "Content-Disposition": dispositionOf(name) } });

/** The kind of file that the end of an address asks for, a book where it names none. */
export const sheetKindAt = ({ pathname }: URL): SheetKind => sheetKindOf(pathname.split(".").at(-1)) ?? "xlsx";

/** The kind of file that an address asks for; null is none. */
export const sheetKindOf = (text: string | undefined): SheetKind | null =>
  fileFormats.find((kind) => kind === text) ?? null;
