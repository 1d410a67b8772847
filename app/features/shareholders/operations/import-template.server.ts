import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { importTemplate } from "~/sheets/import-template.server";
import type { SheetKind } from "~/sheets/sheet-file.server";
import { countsFields } from "../rules/counts-file";
import { holdersFields } from "../rules/holders-file";

const templateOf =
  (what: "counts" | "holders", fields: readonly string[]) =>
  ({ lang }: Pick<Ctx, "lang">, kind: SheetKind) => {
    const t = translator(lang);
    const headers = fields.map((field) => t(`shareholders:field.${field}` as "shareholders:field.day"));
    const title = t(`shareholders:import.${what}.template`);
    return importTemplate(title, title, headers, kind);
  };

/** Files to be filled in, their columns named in the reader's language. */
export const countsTemplate = templateOf("counts", countsFields);
export const holdersTemplate = templateOf("holders", holdersFields);
