import { deflateRawSync } from "node:zlib";

export type ArchivePart = { path: string; text: string | Uint8Array; whole?: number; stored?: boolean };

/** A ZIP archive of these parts; `whole` is what it says that a part unpacks to, where that is not so. */
export function archiveOf(parts: readonly ArchivePart[]): Uint8Array {
  const all: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { path, text, whole, stored = false } of parts) {
    const bytes = typeof text === "string" ? Buffer.from(text) : Buffer.from(text);
    const packed = stored ? bytes : deflateRawSync(bytes, { level: 9 });
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(stored ? 0 : 8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(whole ?? bytes.length, 22);
    head.writeUInt16LE(Buffer.byteLength(path), 26);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(stored ? 0 : 8, 10);
    line.writeUInt32LE(packed.length, 20);
    line.writeUInt32LE(whole ?? bytes.length, 24);
    line.writeUInt16LE(Buffer.byteLength(path), 28);
    line.writeUInt32LE(at, 42);
    all.push(head, Buffer.from(path), packed);
    directory.push(line, Buffer.from(path));
    at += head.length + Buffer.byteLength(path) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...all, ...directory, end]));
}

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) => `<Relationships>${all.join("")}</Relationships>`;

type Book = {
  sheets: readonly string[];
  texts?: string;
  styles?: string;
  whole?: number;
  more?: ArchivePart[];
  isOnePart?: boolean;
};

/**
 * A workbook of sheets whose rows are XML, all of them the first one with `isOnePart`; `whole` is what the first of
 * them says that it unpacks to.
 */
export const workbookWith = ({ sheets, texts, styles, whole, more = [], isOnePart = false }: Book): Uint8Array =>
  archiveOf([
    { path: "[Content_Types].xml", text: "<Types/>" },
    { path: "_rels/.rels", text: relations(relation("rId1", "officeDocument", "xl/workbook.xml")) },
    {
      path: "xl/workbook.xml",
      text: `<workbook xmlns:r="${office}"><sheets>${sheets.map((_, at) => `<sheet name="S${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    },
    {
      path: "xl/_rels/workbook.xml.rels",
      text: relations(
        ...sheets.map((_, at) =>
          relation(`rId${at + 1}`, "worksheet", `worksheets/sheet${isOnePart ? 1 : at + 1}.xml`),
        ),
        ...(texts === undefined ? [] : [relation("rIdT", "sharedStrings", "sharedStrings.xml")]),
        ...(styles === undefined ? [] : [relation("rIdS", "styles", "styles.xml")]),
      ),
    },
    ...(texts === undefined ? [] : [{ path: "xl/sharedStrings.xml", text: `<sst>${texts}</sst>` }]),
    ...(styles === undefined ? [] : [{ path: "xl/styles.xml", text: styles }]),
    ...sheets.slice(0, isOnePart ? 1 : undefined).map((rows, at) => ({
      path: `xl/worksheets/sheet${at + 1}.xml`,
      text: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ...(at === 0 && whole !== undefined && { whole }),
    })),
    ...more,
  ]);
