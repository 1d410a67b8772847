import Big from "big.js";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { type Budget, BudgetSpent } from "~/shared/reading/budget";
import { unmarkedText } from "./cell-text";
import { isBlank } from "./columns";
import type { Line } from "./csv";
import { maxColumns, maxLines, mostRecords, TooWide, tableBudget } from "./limits";
import { decode, type Encoding } from "./text";

/** Every record of the file as texts, blank ones too. */
export type Table = { encoding: Encoding; sheet: string | null; lines: Line[] };

/** A table with the other sheets of its workbook that hold any rows. */
export type Book = Table & { others: readonly Table[] };

/** Texts that other programs write under a table's name: a web page saved as .xls, a PDF, JSON. */
const noTable = /^(?:<(?:!doctype|!--|\?xml|html|head|body|table|meta|div|script|style)|%PDF-|\{|\[)/i;

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A cell of a workbook as text. Excel keeps fifteen digits; what lies beyond is noise of its binary numbers. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace("T00:00:00", "").replace("T", " ");
  if (typeof cell === "number") return Number.isFinite(cell) ? new Big(cell.toPrecision(15)).toFixed() : "";
  return unmarkedText(String(cell));
}

type Sheet = { name: string; lines: Line[] };

/** The rows of the sheets that hold any, a slice at a time; the first of them alone, or all. */
async function sheetRows(bytes: Uint8Array, all: boolean, budget: Budget): Promise<Sheet[]> {
  const [{ openWorkbook }, { rowsOf }] = await Promise.all([import("./workbook"), import("./sheet-rows")]);
  const book = await openWorkbook(bytes, budget);
  const found: Sheet[] = [];
  let read = 0;
  for (const sheet of book.sheets) {
    const lines: Line[] = [];
    for await (const rows of rowsOf(book, sheet, budget)) {
      for (const { index, values } of rows) {
        lines.push({ line: index + 1, cells: values.map(cellText) });
        await budget.rest();
      }
      read += rows.length;
      if (read > mostRecords) break;
    }
    if (lines.some(({ cells }) => !isBlank(cells))) found.push({ name: sheet.name, lines });
    if (read > mostRecords || (found.length > 0 && !all)) break;
  }
  return found;
}

/** What a reader of workbooks throws as the refusal that it means: what has no meaning of its own is damage. */
function refusalOf(error: unknown): Outcome<never> {
  if (error instanceof BudgetSpent) return refuse("workbookTooLarge");
  if (error instanceof TooWide) return refuse("tableTooWide", { max: maxColumns });
  return refuse("workbookUnreadable");
}

async function workbook(bytes: Uint8Array, budget: Budget, all = false): Promise<Outcome<Book>> {
  try {
    const [first, ...others] = await sheetRows(bytes, all, budget);
    if (!first) return refuse("fileEmpty");
    const toTable = ({ name, lines }: Sheet): Table => ({ encoding: "xlsx", sheet: name, lines });
    return ok({ ...toTable(first), others: others.map(toTable) });
  } catch (error) {
    return refusalOf(error);
  }
}

/**
 * The lines of a CSV or XLSX file. Refuses `fileEmpty`, `tableTypeNotSupported` (a web page, PDF or JSON),
 * `encodingUnknown`, `quoteNotClosed`, `workbookUnreadable` (damaged or with a password), `workbookTooLarge` (also
 * where reading it takes more than `budget`), `tableTooWide`, `tooManyCells` and `tooManyLines`.
 */
export async function tableOf(bytes: Uint8Array, budget = tableBudget()): Promise<Outcome<Table>> {
  if (isZip(bytes)) return withoutOthers(limited(await workbook(bytes, budget)));
  const decoded = decode(bytes);
  if (!decoded) return refuse("encodingUnknown");
  const { text, encoding } = decoded;
  const begin = text.trimStart().slice(0, 20);
  if (begin === "") return refuse("fileEmpty");
  if (noTable.test(begin)) return refuse("tableTypeNotSupported");
  const { csvLines } = await import("./csv");
  const lines = await csvLines(text, mostRecords, budget);
  if (!lines.ok) return lines;
  while (isBlank(lines.value.at(-1)?.cells ?? ["."])) lines.value.pop();
  return limited(ok({ encoding, sheet: null, lines: lines.value }));
}

/** The same with all sheets of a workbook, which together hold at most as many lines. */
export async function bookOf(bytes: Uint8Array, budget = tableBudget()): Promise<Outcome<Book>> {
  if (isZip(bytes)) return limited(await workbook(bytes, budget, true));
  const table = await tableOf(bytes, budget);
  return table.ok ? ok({ ...table.value, others: [] }) : table;
}

function withoutOthers(book: Outcome<Book>): Outcome<Table> {
  if (!book.ok) return book;
  const { others: _, ...table } = book.value;
  return ok(table);
}

const linesIn = (table: Table & { others?: readonly Table[] }) =>
  [table, ...(table.others ?? [])].reduce((sum, { lines }) => sum + lines.length, 0);

const limited = <Read extends Table>(table: Outcome<Read>): Outcome<Read> =>
  table.ok && linesIn(table.value) > mostRecords ? refuse("tooManyLines", { max: maxLines }) : table;
