import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { importTemplate } from "~/sheets/import-template.server";
import type { SheetKind } from "~/sheets/sheet-file.server";
import { importFields } from "./columns";

/** A file to be filled in with events, its columns named in the reader's language. */
export function eventTemplate({ lang }: Pick<Ctx, "lang">, kind: SheetKind) {
  const t = translator(lang);
  const headers = importFields.map((field) => t(`calendar:import.field.${field}`));
  return importTemplate(t("calendar:import.template"), t("calendar:title"), headers, kind);
}
