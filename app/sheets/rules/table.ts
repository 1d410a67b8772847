import Big from "big.js";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { isBlank } from "./columns";
import type { Line } from "./csv";
import { linesAtOnce, turn } from "./slices";
import { decode, type Encoding } from "./text";

/** Every record of the file as texts, blank ones too. */
export type Table = { encoding: Encoding; sheet: string | null; lines: Line[] };

/** A table with the other sheets of its workbook that hold any rows. */
export type Book = Table & { others: readonly Table[] };

/** Of data; names, headings and footers come on top. */
export const maxLines = 20_000;
const besides = 50;
const mostRecords = maxLines + besides;
const maxUnpacked = 64 * 1024 * 1024;
/** Texts that other programs write under a table's name: a web page saved as .xls, a PDF, JSON. */
const noTable = /^\s*(?:<(?:!doctype|!--|\?xml|html|head|body|table|meta|div|script|style)|%PDF-|\{|\[)/i;

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** What the parts of a ZIP archive say they unpack to, from its central directory; null when there is none. */
function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return null;
  let total = 0;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null;
    total += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}

/** A cell of a workbook as text. Excel keeps fifteen digits; what lies beyond is noise of its binary numbers. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace("T00:00:00", "").replace("T", " ");
  if (typeof cell === "number") return Number.isFinite(cell) ? new Big(cell.toPrecision(15)).toFixed() : "";
  return String(cell);
}

type Sheet = { name: string; lines: Line[] };

/** The rows of the sheets that hold any, a slice at a time; the first of them alone, or all. */
async function sheetRows(bytes: Uint8Array, all: boolean): Promise<Sheet[]> {
  const { readXlsx, streamXlsxRows } = await import("hucre/xlsx");
  const names: string[] = [];
  await readXlsx(bytes, { sheets: ({ name }) => names.push(name) < 0 });
  const found: Sheet[] = [];
  let read = 0;
  for (const [sheet, name] of names.entries()) {
    const lines: Line[] = [];
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      lines.push({ line: index + 1, cells: values.map(cellText) });
      read += 1;
      if (read > mostRecords) break;
      if (read % linesAtOnce === 0) await turn();
    }
    if (lines.some(({ cells }) => !isBlank(cells))) found.push({ name, lines });
    if (read > mostRecords || (found.length > 0 && !all)) break;
  }
  return found;
}

async function workbook(bytes: Uint8Array, all = false): Promise<Outcome<Book>> {
  const size = unpackedSize(bytes);
  if (size === null) return refuse("workbookUnreadable");
  if (size > maxUnpacked) return refuse("workbookTooLarge");
  try {
    const [first, ...others] = await sheetRows(bytes, all);
    if (!first) return refuse("fileEmpty");
    const told = ({ name, lines }: Sheet): Table => ({ encoding: "xlsx", sheet: name, lines });
    return ok({ ...told(first), others: others.map(told) });
  } catch {
    return refuse("workbookUnreadable");
  }
}

/**
 * The lines of a CSV or XLSX file. Refuses `fileEmpty`, `tableTypeNotSupported` (a web page, PDF or JSON), `encodingUnknown`, `quoteNotClosed`, `workbookUnreadable` (damaged or
 * with a password), `workbookTooLarge` and `tooManyLines`.
 */
export async function tableOf(bytes: Uint8Array): Promise<Outcome<Table>> {
  if (isZip(bytes)) return withoutOthers(limited(await workbook(bytes)));
  const decoded = decode(bytes);
  if (!decoded) return refuse("encodingUnknown");
  const { text, encoding } = decoded;
  if (text.trim() === "") return refuse("fileEmpty");
  if (noTable.test(text)) return refuse("tableTypeNotSupported");
  const { csvLines } = await import("./csv");
  const lines = await csvLines(text, mostRecords);
  if (!lines.ok) return lines;
  while (isBlank(lines.value.at(-1)?.cells ?? ["."])) lines.value.pop();
  return limited(ok({ encoding, sheet: null, lines: lines.value }));
}

/** The same with all sheets of a workbook, which together hold at most as many lines. */
export async function bookOf(bytes: Uint8Array): Promise<Outcome<Book>> {
  if (isZip(bytes)) return limited(await workbook(bytes, true));
  const table = await tableOf(bytes);
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
