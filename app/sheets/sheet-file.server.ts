import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";

export type SheetKind = "csv" | "xlsx";
export type SheetFile = { name: string; type: string; body: ReadableStream<Uint8Array> };
export type Cell = string | number | Date | null;

/**
 * A column: days come as `yyyy-MM-dd`, instants as dates and are shown in Beijing time, numbers in the format of a sheet
 * program (`#,##0.00`); everything else is text.
 */
export type SheetColumn = { header: string; width?: number; as?: "day" | "instant"; format?: string };

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
const formats = { day: "yyyy-mm-dd", instant: "yyyy-mm-dd hh:mm:ss" };

/** Text that a sheet program takes for text: no control characters, and none of the signs that begin a formula at its front. */
const plain = (text: string) => text.replace(/[^\P{Cc}\n]/gu, " ").replace(/^([＝＋－＠])/u, "'$1");
const beijing = (at: Date) => new Date(at.getTime() + 8 * 3_600_000);

function cellOf(cell: Cell, kind: SheetKind, as: SheetColumn["as"]): Cell {
  if (cell instanceof Date) return kind === "xlsx" ? beijing(cell) : textTime(cell);
  if (typeof cell !== "string") return cell;
  return as === "day" && kind === "xlsx" ? new Date(`${cell}T00:00:00Z`) : plain(cell);
}

const textTime = (at: Date) => beijing(at).toISOString().slice(0, 19).replace("T", " ");

async function* cellsOf(rows: AsyncIterable<Cell[]>, kind: SheetKind, columns: SheetColumn[]) {
  for await (const row of rows) yield row.map((cell, at) => cellOf(cell, kind, columns[at]?.as));
}

/** Rows as a streamed CSV or Excel file in which no text can become a formula. `name` is without its ending, `sheet` within the book. */
export function sheetFile({
  name,
  sheet = name,
  kind,
  columns,
  rows,
}: {
  name: string;
  sheet?: string;
  kind: SheetKind;
  columns: SheetColumn[];
  rows: AsyncIterable<Cell[]>;
}): SheetFile {
  const cells = cellsOf(rows, kind, columns);
  const body =
    kind === "csv"
      ? writeCsvStream(cells, { headers: columns.map(({ header }) => header), bom: true, escapeFormulae: true })
      : writeXlsxStream(cells, {
          name: sheet,
          freezePane: { rows: 1 },
          columns: columns.map(({ header, width, as, format = as && formats[as] }) => ({
            header,
            ...(width === undefined ? {} : { width }),
            ...(format === undefined ? {} : { numFmt: format }),
          })),
        });
  return { name: `${name}.${kind}`, type: types[kind], body };
}

/** The file as a download. */
export const downloadOf = ({ name, type, body }: SheetFile): Response =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });

/** The kind of file that an address asks for; null is none. */
export const sheetKindOf = (text: string | undefined): SheetKind | null =>
  text === "csv" || text === "xlsx" ? text : null;
