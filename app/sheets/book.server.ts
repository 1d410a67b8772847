import { cellRef, rangeRef } from "hucre/xlsx";
import type { ZipPart } from "./zip.server";

/**
 * What a sheet program works out itself from other cells; `value` is what comes out, for who only reads, null an empty
 * text. `format` is its own, where it is not the column's.
 */
export type LiveCell = { formula: string; value: number | null; format?: string };
/** A decimal that is written with all of its digits, as many as a program that reads the book may keep. */
export type ExactCell = { exact: string };
export type BookCell = string | number | Date | null | LiveCell | ExactCell;

type Rows = Iterable<BookCell[]> | AsyncIterable<BookCell[]>;
/** A line below the rows; bold as the head is. */
export type LineBelow = { cells: readonly BookCell[]; bold?: boolean };

export type WrittenSheet = {
  name: string;
  columns: readonly { header: string; width?: number | undefined; format?: string | undefined }[];
  rows: Rows;
  /** What stands below the rows, outside of their filter; asked for when all of them are written. */
  below: () => readonly LineBelow[];
  /** So many columns stay in sight. */
  fixed?: number | undefined;
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaging = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const letters: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => letters[sign] ?? sign);

/** The looks of cells, each once: the first is the usual one, `""` a bold text. */
function looksOf() {
  const known = new Map<string, number>();
  const numberOf = (format: string | undefined, bold = false): number => {
    if (!bold && format === undefined) return 0;
    const key = `${bold ? "b" : ""} ${format ?? ""}`;
    const number = known.get(key) ?? known.size + 1;
    known.set(key, number);
    return number;
  };
  function* text() {
    const looks = [...known.keys()].map((key) => ({
      bold: key.startsWith("b"),
      format: key.slice(key.indexOf(" ") + 1),
    }));
    const formats = [...new Set(looks.map(({ format }) => format).filter((format) => format !== ""))];
    const idOf = (format: string) => (format === "" ? 0 : 164 + formats.indexOf(format));
    yield `${declaration}<styleSheet xmlns="${namespace}">`;
    if (formats.length > 0) {
      const all = formats.map((format) => `<numFmt numFmtId="${idOf(format)}" formatCode="${escaped(format)}"/>`);
      yield `<numFmts count="${formats.length}">${all.join("")}</numFmts>`;
    }
    const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
    yield `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`;
    yield '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>';
    yield '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
    yield '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>';
    const usual = { bold: false, format: "" };
    const all = [usual, ...looks].map(
      ({ bold, format }) =>
        `<xf numFmtId="${idOf(format)}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    );
    yield `<cellXfs count="${all.length}">${all.join("")}</cellXfs>`;
    yield '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
  }
  return { numberOf, text };
}
type Looks = ReturnType<typeof looksOf>;

/** Days since the last of 1899, as sheet programs count them. */
const serialOf = (at: Date) => at.getTime() / 86_400_000 + 25_569;

function cellText(cell: BookCell, place: string, look: number): string {
  if (cell === null || (typeof cell === "number" && !Number.isFinite(cell))) return "";
  const at = look > 0 ? `r="${place}" s="${look}"` : `r="${place}"`;
  if (typeof cell === "string")
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === "number") return `<c ${at}><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c ${at}><v>${serialOf(cell)}</v></c>`;
  if ("exact" in cell) return `<c ${at}><v>${cell.exact}</v></c>`;
  const formula = `<f>${escaped(cell.formula)}</f>`;
  return cell.value === null ? `<c ${at} t="str">${formula}<v></v></c>` : `<c ${at}>${formula}<v>${cell.value}</v></c>`;
}

async function* sheetText({ columns, rows, below, fixed = 0 }: WrittenSheet, { numberOf }: Looks) {
  const usual = columns.map(({ format }) => numberOf(format));
  const look = (cell: BookCell, at: number, bold: boolean) => {
    const own = cell !== null && typeof cell === "object" && "formula" in cell ? cell.format : undefined;
    if (bold) return numberOf(typeof cell === "string" ? undefined : (own ?? columns[at]?.format), true);
    return own === undefined ? (usual[at] ?? 0) : numberOf(own);
  };
  let line = 0;
  const lineOf = (cells: readonly BookCell[], bold = false) => {
    const row = cells.map((cell, at) => cellText(cell, cellRef(line, at), look(cell, at, bold))).join("");
    line += 1;
    return `<row r="${line}">${row}</row>`;
  };
  const split = fixed > 0 ? `xSplit="${fixed}" ` : "";
  const pane = fixed > 0 ? "bottomRight" : "bottomLeft";
  yield `${declaration}<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0"><pane ${split}ySplit="1"`;
  yield ` topLeftCell="${cellRef(1, fixed)}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>`;
  yield '<sheetFormatPr defaultRowHeight="15"/><cols>';
  for (const [at, { width }] of columns.entries())
    yield `<col min="${at + 1}" max="${at + 1}" width="${width ?? 9}" customWidth="1" style="${usual[at]}"/>`;
  yield `</cols><sheetData>${lineOf(
    columns.map(({ header }) => header),
    true,
  )}`;
  for await (const cells of rows) yield lineOf(cells);
  const range = rangeRef(0, 0, line - 1, Math.max(0, columns.length - 1));
  for (const { cells, bold } of below()) yield lineOf(cells, bold);
  yield `</sheetData><autoFilter ref="${range}"/></worksheet>`;
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
const related = (all: readonly string[]) =>
  `${declaration}<Relationships xmlns="${packaging}/relationships">${all.join("")}</Relationships>`;

/**
 * An Excel book (ECMA-376) as the files of an archive: each sheet has a bold head that stays in sight and filters its
 * rows, and is written as its rows come. Names of sheets must be their programs' (31 letters, none of `[]:*?/\`), and
 * texts without control signs.
 */
export function* bookParts(sheets: readonly WrittenSheet[]): Generator<ZipPart> {
  const looks = looksOf();
  const numbered = sheets.map((sheet, at) => ({ sheet, number: at + 1 }));
  const override = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`;
  const xml = '<Default Extension="xml" ContentType="application/xml"/>';
  const rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  yield {
    path: "[Content_Types].xml",
    text: [
      `${declaration}<Types xmlns="${packaging}/content-types">${rels}${xml}`,
      override("xl/workbook.xml", "sheet.main"),
      override("xl/styles.xml", "styles"),
      ...numbered.map(({ number }) => override(`xl/worksheets/sheet${number}.xml`, "worksheet")),
      "</Types>",
    ],
  };
  yield { path: "_rels/.rels", text: [related([relation(1, "officeDocument", "xl/workbook.xml")])] };
  yield {
    path: "xl/workbook.xml",
    text: [
      `${declaration}<workbook xmlns="${namespace}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>`,
      ...numbered.map(
        ({ sheet, number }) => `<sheet name="${escaped(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`,
      ),
      '</sheets><calcPr fullCalcOnLoad="1"/></workbook>',
    ],
  };
  yield {
    path: "xl/_rels/workbook.xml.rels",
    text: [
      related([
        ...numbered.map(({ number }) => relation(number, "worksheet", `worksheets/sheet${number}.xml`)),
        relation(sheets.length + 1, "styles", "styles.xml"),
      ]),
    ],
  };
  for (const { sheet, number } of numbered)
    yield { path: `xl/worksheets/sheet${number}.xml`, text: sheetText(sheet, looks) };
  yield { path: "xl/styles.xml", text: looks.text() };
}
