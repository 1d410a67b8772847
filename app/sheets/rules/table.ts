import Big from "big.js";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { Line } from "./csv";
import { decode, type Encoding } from "./text";

/** Every record of the file as texts, blank ones too. */
export type Table = { encoding: Encoding; sheet: string | null; lines: Line[] };

export const maxLines = 20_000;
const maxUnpacked = 64 * 1024 * 1024;

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

async function workbook(bytes: Uint8Array): Promise<Outcome<Table>> {
  const size = unpackedSize(bytes);
  if (size === null) return refuse("workbookUnreadable");
  if (size > maxUnpacked) return refuse("workbookTooLarge");
  const { readXlsx } = await import("hucre/xlsx");
  try {
    const { sheets } = await readXlsx(bytes, { maxRows: maxLines + 1 });
    const sheet = sheets.find(({ rows }) => rows.some((row) => row.some((cell) => cellText(cell).trim() !== "")));
    return sheet
      ? ok({
          encoding: "xlsx",
          sheet: sheet.name,
          lines: sheet.rows.map((row, at) => ({ line: at + 1, cells: row.map(cellText) })),
        })
      : refuse("fileEmpty");
  } catch {
    return refuse("workbookUnreadable");
  }
}

/**
 * The lines of a CSV or XLSX file. Refuses `fileEmpty`, `encodingUnknown`, `quoteNotClosed`, `workbookUnreadable` (damaged or
 * with a password), `workbookTooLarge` and `tooManyLines`.
 */
export async function tableOf(bytes: Uint8Array): Promise<Outcome<Table>> {
  if (isZip(bytes)) return limited(await workbook(bytes));
  const decoded = decode(bytes);
  if (!decoded) return refuse("encodingUnknown");
  const { text, encoding } = decoded;
  if (text.trim() === "") return refuse("fileEmpty");
  const { csvLines } = await import("./csv");
  const lines = csvLines(text, maxLines);
  if (!lines.ok) return lines;
  while (lines.value.at(-1)?.cells.every((cell) => cell.trim() === "")) lines.value.pop();
  return limited(ok({ encoding, sheet: null, lines: lines.value }));
}

const limited = (table: Outcome<Table>): Outcome<Table> =>
  table.ok && table.value.lines.length > maxLines ? refuse("tooManyLines", { max: maxLines }) : table;
