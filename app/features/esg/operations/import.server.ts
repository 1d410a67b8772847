import { defineRecordImport } from "~/records/define-record-import.server";
import { plain } from "~/records/rules/read-rows";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay } from "~/shared/dates";
import { importTemplate } from "~/sheets/import-template.server";
import type { SheetKind } from "~/sheets/sheet-file.server";
import { readFigure } from "../form";
import type { FigureRow } from "../queries.server";
import { type FigureField, figureFields, figureHeading, isEnough, readFigures } from "../rules/figure-file";
import { mostFigures } from "../rules/terms";
import { type FigureFile, type FigureValues, KeyFigure } from "../schemas";
import { esgFigures } from "../tables.server";
import { figureRecords } from "./records.server";

/**
 * The import of key figures, found again by their name; a year of one a line, or its years in columns. Years that a
 * file does not tell stay.
 */
export const figureImport = defineRecordImport<FigureRow, FigureValues, FigureField, FigureFile>({
  name: "esg.figures",
  action: "esg.importFigures",
  undoAction: "esg.undoFigures",
  purpose: "esg",
  table: esgFigures,
  max: mostFigures,
  headingOf: figureHeading,
  isEnough,
  keyOf: ({ name }) => plain(name?.["zh-CN"] ?? ""),
  schema: KeyFigure,
  empty: readFigure(new FormData()),
  read: async (ctx, { table, heading }) => readFigures(table, heading, await figureRecords.list(ctx)),
});

/** A file to be filled in with key figures of the last three years, its columns named in the reader's language. */
export function figureTemplate({ lang, now }: Pick<Ctx, "lang" | "now">, kind: SheetKind) {
  const t = translator(lang);
  const fields = figureFields.filter((field) => !["year", "value", "assurance"].includes(field));
  const thisYear = Number(beijingDay(now).slice(0, 4));
  const headers = [
    ...fields.map((field) => t(`esg:import.field.${field}`)),
    ...[3, 2, 1].map((back) => String(thisYear - back)),
  ];
  return importTemplate(t("esg:import.template"), t("esg:figures.title"), headers, kind);
}
