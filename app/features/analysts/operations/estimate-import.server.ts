import { defineRecordImport } from "~/records/define-record-import.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { importTemplate } from "~/sheets/import-template.server";
import type { SheetKind } from "~/sheets/sheet-file.server";
import { readEstimate } from "../form";
import { type EstimateRow, listEstimatesAmong, listEstimatesOf } from "../queries/estimates.server";
import {
  type EstimateField,
  estimateFields,
  estimateHeading,
  estimatesApart,
  isEnough,
  readEstimates,
} from "../rules/estimate-file";
import { mostEstimates } from "../rules/estimates";
import { Estimate, type EstimateFile, type EstimateValues } from "../schemas/estimates";
import { analystEstimates } from "../tables.server";

/** The import of estimates, one a line, found again by institution, year and day. */
export const estimateImport = defineRecordImport<EstimateRow, EstimateValues, EstimateField, EstimateFile>({
  name: "analysts.estimates",
  action: "analysts.importEstimates",
  undoAction: "analysts.undoEstimates",
  purpose: "estimates",
  table: analystEstimates,
  max: mostEstimates,
  among: ({ db, company }, keys) => listEstimatesAmong(db, company.id, keys),
  headingOf: estimateHeading,
  days: ["day"],
  isEnough,
  past: ["day"],
  keyOf: ({ institution, year, day }) => JSON.stringify([institution?.["zh-CN"] ?? "", year, day]),
  schema: Estimate,
  empty: readEstimate(new FormData()),
  async read({ db, company }, { table, heading }) {
    const read = readEstimates(table, heading);
    const years = [...new Set(read.rows.flatMap(({ values }) => values.year ?? []))];
    const odd = estimatesApart(read.rows, await listEstimatesOf(db, company.id, years));
    const lines = new Set(odd.flatMap(({ line, severity }) => (severity === "error" ? line : [])));
    return { ...read, rows: read.rows.filter(({ line }) => !lines.has(line)), problems: [...read.problems, ...odd] };
  },
});

/** A file to be filled in with estimates, its columns named in the reader's language. */
export function estimateTemplate({ lang }: Pick<Ctx, "lang">, kind: SheetKind) {
  const t = translator(lang);
  const headers = estimateFields.map((field) => t(`analysts:field.${field}`));
  return importTemplate(t("analysts:estimates.template"), t("analysts:estimates.title"), headers, kind);
}
