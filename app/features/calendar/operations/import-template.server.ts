import type { Ctx } from "~/server/context.server";
import { translator } from "~/server/i18n.server";
import { type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { importFields } from "../rules/import-columns";

async function* noLines() {}

/** A file to be filled in with events and imported: the names of its columns alone, in the reader's language. */
export function importTemplate({ lang }: Pick<Ctx, "lang">, kind: SheetKind): SheetFile {
  const t = translator(lang);
  return sheetFile({
    name: t("calendar:import.template.name"),
    sheet: t("calendar:title"),
    kind,
    columns: importFields.map((field) => ({ header: t(`calendar:import.field.${field}`), width: 22 })),
    rows: noLines(),
  });
}
