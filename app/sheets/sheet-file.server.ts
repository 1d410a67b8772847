import Big from "big.js";
import { writeCsvStream } from "hucre/csv";
import { cellRef, rangeRef, type Cell as SheetCell, type WriteSheet, writeXlsx, writeXlsxStream } from "hucre/xlsx";

export type SheetKind = "csv" | "xlsx";
export type SheetFile = { name: string; type: string; body: ReadableStream<Uint8Array> };
/**
 * What a sheet program works out itself from other cells; `value` is what comes out, for who only reads, null an empty text. `format`
 * is its own, where it is not the column's.
 */
export type LiveCell = { formula: string; value: number | null; format?: string };
export type Cell = string | number | Date | null | LiveCell;

/**
 * A column: days come as `yyyy-MM-dd`, instants as dates and are shown in Beijing time, numbers in the format of a sheet
 * program (`#,##0.00`); everything else is text. Below `sum` a book has the sum of its rows as a formula; a column that is the sum of
 * others of its row names their places in `sumOf`, and is a formula too.
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
};
const formats = { day: "yyyy-mm-dd", instant: "yyyy-mm-dd hh:mm:ss" };

/** Text that a sheet program takes for text: no control characters, and none of the signs that begin a formula at its front. */
const plain = (text: string) => text.replace(/[^\P{Cc}\n]/gu, " ").replace(/^([＝＋－＠])/u, "'$1");
const beijing = (at: Date) => new Date(at.getTime() + 8 * 3_600_000);

const isLive = (cell: Cell | undefined): cell is LiveCell =>
  typeof cell === "object" && cell !== null && "formula" in cell;

function cellOf(cell: Cell, kind: SheetKind, as: SheetColumn["as"]): Cell {
  if (isLive(cell)) return kind === "xlsx" ? cell : cell.value;
  if (cell instanceof Date) return kind === "xlsx" ? beijing(cell) : textTime(cell);
  if (typeof cell !== "string") return cell;
  return as === "day" && kind === "xlsx" ? new Date(`${cell}T00:00:00Z`) : plain(cell);
}

const textTime = (at: Date) => beijing(at).toISOString().slice(0, 19).replace("T", " ");

async function* cellsOf(rows: AsyncIterable<Cell[]>, kind: SheetKind, columns: SheetColumn[]) {
  for await (const row of rows) yield row.map((cell, at) => cellOf(cell, kind, columns[at]?.as));
}

type Book = {
  sheet: string;
  columns: SheetColumn[];
  cells: AsyncGenerator<Cell[]>;
  notes: readonly string[];
  /** What the line of sums is called, in its second cell. */
  total?: string | undefined;
  /** So many columns stay in sight. */
  fixed?: number | undefined;
};

/** So many rows are one book made at once, which can be filtered; what has more is written as it is read. */
const mostAtOnce = 20_000;

const widthsOf = (columns: SheetColumn[]) =>
  columns.map(({ width, as, format = as && formats[as] }) => ({
    ...(width === undefined ? {} : { width }),
    ...(format === undefined ? {} : { numFmt: format }),
  }));

/** The cells of the line of sums below the rows. */
function sumsOf(columns: SheetColumn[], rows: Cell[][], total: string): [string, Partial<SheetCell>][] {
  const style = { font: { bold: true } };
  const line = rows.length + 1;
  const name: [string, Partial<SheetCell>] = [`${line},1`, { value: plain(total), style }];
  const sums = columns.flatMap(({ sum, format }, at): [string, Partial<SheetCell>][] => {
    if (!sum) return [];
    const known = rows.reduce((whole, row) => whole.plus(typeof row[at] === "number" ? row[at] : 0), new Big(0));
    const formula = `SUM(${rangeRef(1, at, rows.length, at)})`;
    return [
      [
        `${line},${at}`,
        { formula, formulaResult: known.toNumber(), style: { ...style, ...(format ? { numFmt: format } : {}) } },
      ],
    ];
  });
  return [name, ...sums];
}

/** The cells that are the sum of others in their row. */
const acrossOf = (columns: SheetColumn[], rows: Cell[][]): [string, Partial<SheetCell>][] =>
  columns.flatMap(({ sumOf, format }, at) =>
    rows.flatMap((row, line): [string, Partial<SheetCell>][] => {
      const known = row[at];
      if (!sumOf || typeof known !== "number") return [];
      const formula = sumOf.map((other) => cellRef(line + 1, other)).join("+");
      return [[`${line + 1},${at}`, { formula, formulaResult: known, ...(format && { style: { numFmt: format } }) }]];
    }),
  );

/** The cells that a sheet program works out as their rows say. */
const liveOf = (columns: SheetColumn[], rows: Cell[][]): [string, Partial<SheetCell>][] =>
  rows.flatMap((row, line) =>
    row.flatMap((cell, at): [string, Partial<SheetCell>][] => {
      if (!isLive(cell)) return [];
      const format = cell.format ?? columns[at]?.format;
      const style = format && { style: { numFmt: format } };
      return [[`${line + 1},${at}`, { formula: cell.formula, formulaResult: cell.value ?? "", ...style }]];
    }),
  );

const bare = (cell: Cell) => (isLive(cell) ? cell.value : cell);

async function* barely(rows: AsyncIterable<Cell[]>) {
  for await (const row of rows) yield row.map(bare);
}

/** A sheet with a bold head that stays in sight and filters its rows; below them, outside of the filter, what the file says of itself. */
function sheetOf({ sheet, columns, notes, total, fixed }: Omit<Book, "cells">, rows: Cell[][]): WriteSheet {
  const heads = columns.map(({ header }) => plain(header));
  const style = { font: { bold: true } };
  const bold = heads.map((value, at): [string, Partial<SheetCell>] => [`0,${at}`, { value, style }]);
  const sums = total === undefined || rows.length === 0 ? [] : sumsOf(columns, rows, total);
  return {
    name: sheet,
    columns: widthsOf(columns),
    rows: [
      heads,
      ...rows.map((row) => row.map(bare)),
      ...(sums.length > 0 ? [columns.map(() => null)] : []),
      ...(notes.length > 0 ? [[], ...notes.map((note) => [plain(note)])] : []),
    ],
    cells: new Map([...bold, ...acrossOf(columns, rows), ...liveOf(columns, rows), ...sums]),
    freezePane: { rows: 1, ...(fixed && { columns: fixed }) },
    autoFilter: { range: rangeRef(0, 0, rows.length, columns.length - 1) },
  };
}

async function* longBook({ sheet, columns, cells, notes }: Book, rows: Cell[][]): AsyncGenerator<Uint8Array> {
  async function* all() {
    for (const row of rows) yield row.map(bare);
    yield* barely(cells);
    for (const note of notes) yield [plain(note)];
  }
  const titled = widthsOf(columns).map((column, at) => ({ ...column, header: plain(columns[at]?.header ?? "") }));
  const reader = writeXlsxStream(all(), { name: sheet, freezePane: { rows: 1 }, columns: titled }).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

async function* bookOf(book: Book): AsyncGenerator<Uint8Array> {
  const rows: Cell[][] = [];
  while (rows.length <= mostAtOnce) {
    const { done, value } = await book.cells.next();
    if (done) return yield await writeXlsx({ sheets: [sheetOf(book, rows)] });
    rows.push(value);
  }
  yield* longBook(book, rows);
}

const streamed = (parts: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });

/**
 * Rows as a CSV or Excel file in which no text can become a formula. `name` is without its ending, `sheet` within the book; `notes`
 * (see `notesOf`) stand below the rows of a book, and before them the sums of the columns that have one, in a line called `total`.
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
  const cells = cellsOf(rows, kind, columns);
  const body =
    kind === "csv"
      ? writeCsvStream(barely(cells), { headers: columns.map(({ header }) => header), bom: true, escapeFormulae: true })
      : streamed(bookOf({ sheet, columns, cells, notes, total }));
  return { name: `${name}.${kind}`, type: types[kind], body };
}

/** A sheet of a book of several: what `sheetFile` says of its one. */
export type SheetOfBook = {
  sheet: string;
  columns: SheetColumn[];
  rows: Cell[][];
  notes: readonly string[];
  fixed?: number;
};

/** Several sheets as one Excel book, made as it is read; no text in it can become a formula. */
export function bookFile(name: string, sheets: () => Promise<SheetOfBook[]>): SheetFile {
  async function* made() {
    const all = await sheets();
    const told = all.map(({ rows, ...one }) =>
      sheetOf(
        one,
        rows.map((row) => row.map((cell, at) => cellOf(cell, "xlsx", one.columns[at]?.as))),
      ),
    );
    yield await writeXlsx({ sheets: told });
  }
  return { name: `${name}.xlsx`, type: types.xlsx, body: streamed(made()) };
}

/** The name in the letters that every program reads, and in full as RFC 5987 wants it. */
const disposition = (name: string) => {
  const plainName = name.replace(/[^ -~]+/g, "_").replace(/["\\%]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plainName}"; filename*=UTF-8''${whole}`;
};

/** The file as a download. */
export const downloadOf = ({ name, type, body }: SheetFile): Response =>
  new Response(body, { headers: { "Content-Type": type, "Content-Disposition": disposition(name) } });

/** The kind of file that an address asks for; null is none. */
export const sheetKindOf = (text: string | undefined): SheetKind | null =>
  text === "csv" || text === "xlsx" ? text : null;
