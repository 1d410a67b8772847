import { defineRecordImport } from "~/records/define-record-import.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { importTemplate } from "~/sheets/import-template.server";
import type { SheetKind } from "~/sheets/sheet-file.server";
import { readAnalyst } from "../form";
import type { AnalystRow } from "../queries.server";
import { type ImportField, importFields, importHeading, isEnough, readAnalysts } from "../rules/import-columns";
import { mostAnalysts } from "../rules/markets";
import { Analyst, type AnalystFile, type AnalystValues } from "../schemas";
import { analysts } from "../tables.server";

/**
 * The import of analysts, one a line, found again by market, institution and name. What a file has no column for stays
 * as it is.
 */
export const analystImport = defineRecordImport<AnalystRow, AnalystValues, ImportField, AnalystFile>({
  name: "analysts.analysts",
  action: "analysts.importAnalysts",
  undoAction: "analysts.undoAnalysts",
  purpose: "analysts",
  table: analysts,
  max: mostAnalysts,
  headingOf: importHeading,
  isEnough,
  keyOf: ({ market, institution, name }) => JSON.stringify([market, institution?.["zh-CN"], name?.["zh-CN"]]),
  schema: Analyst,
  empty: readAnalyst(new FormData()),
  read: ({ company }, { table, heading }) => readAnalysts(table, heading, company.settings.codes ?? []),
});

/** A file to be filled in with analysts, its columns named in the reader's language. */
export function analystTemplate({ lang }: Pick<Ctx, "lang">, kind: SheetKind) {
  const t = translator(lang);
  const headers = importFields.map((field) => t(`analysts:field.${field}`));
  return importTemplate(t("analysts:import.template"), t("analysts:title"), headers, kind);
}
