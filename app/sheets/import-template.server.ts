import { type SheetFile, type SheetKind, sheetFile } from "./sheet-file.server";

async function* noLines() {}

/** A file to be filled in and imported: the names of its columns alone. */
export const importTemplate = (name: string, sheet: string, headers: readonly string[], kind: SheetKind): SheetFile =>
  sheetFile({ name, sheet, kind, columns: headers.map((header) => ({ header, width: 22 })), rows: noLines() });
