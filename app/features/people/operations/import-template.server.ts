import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { importTemplate } from "~/sheets/import-template.server";
import type { SheetKind } from "~/sheets/sheet-file.server";
import { importFields } from "../rules/import-columns";

/** A file to be filled in with people, its columns named in the reader's language. */
export function peopleTemplate({ lang }: Pick<Ctx, "lang">, kind: SheetKind) {
  const t = translator(lang);
  const headers = importFields.map((field) => t(`people:import.field.${field}`));
  return importTemplate(t("people:import.template"), t("people:office.title"), headers, kind);
}
