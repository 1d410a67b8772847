import { defineRecordImport } from "~/records/define-record-import.server";
import { listRecords } from "~/records/queries.server";
import type { ReadRow } from "~/records/rules/read-rows";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { importTemplate } from "~/sheets/import-template.server";
import { isJson, jsonTable } from "~/sheets/rules/json-table";
import { isZip, tableOf } from "~/sheets/rules/table";
import { decode } from "~/sheets/rules/text";
import type { SheetKind } from "~/sheets/sheet-file.server";
import { readReport } from "../form";
import type { ReportRow } from "../queries.server";
import { isEnough, type ReportField, readReports, reportFields, reportHeading } from "../rules/report-file";
import { mostReports } from "../rules/terms";
import { Report, type ReportFile, type ReportValues } from "../schemas";
import { researchReports } from "../tables.server";

async function openFile(bytes: Uint8Array) {
  const decoded = isZip(bytes) ? null : decode(bytes);
  return decoded && isJson(decoded.text) ? jsonTable(decoded.text) : tableOf(bytes);
}

const sourceOf = ({ day, institution, title }: Partial<ReportValues>) =>
  JSON.stringify([day, institution?.["zh-CN"], title?.["zh-CN"]]);

/** Lines with what was corrected by hand of the reports that the same words brought before. */
function withCorrections(rows: readonly ReadRow<ReportValues>[], stored: readonly ReportRow[]) {
  const bySource = new Map(stored.map((row) => [row.source, row]));
  return rows.map(({ values, ...row }) => {
    const before = bySource.get(sourceOf(values));
    // guard: corrected-title-outlives-its-source
    if (!before || (values.code ?? "") !== before.code) return { ...row, values };
    const { day, institution, title } = before;
    return { ...row, values: { ...values, day, institution, title } };
  });
}

/**
 * The import of reports, one a line or an item of JSON (JSONP too), found again by its number, or by day, institution
 * and title where it has none; what of these was corrected by hand stays. What a line does not say stays as it is.
 * Refuses `fileOfOtherCompany` where no line says whose it is and the file's name carries the code of somebody else.
 */
export const reportImport = defineRecordImport<ReportRow, ReportValues, ReportField, ReportFile>({
  name: "research.reports",
  action: "research.importReports",
  undoAction: "research.undoReports",
  purpose: "research",
  table: researchReports,
  max: mostReports,
  open: openFile,
  headingOf: reportHeading,
  days: ["day"],
  isEnough,
  past: ["day"],
  keyOf: ({ code, day, institution, title }) => code || JSON.stringify([day, institution?.["zh-CN"], title?.["zh-CN"]]),
  schema: Report,
  empty: readReport(new FormData()),
  async read({ db, company }, { table, heading }) {
    const own = company.settings.codes ?? [];
    const read = readReports(table, heading, own);
    return { ...read, rows: withCorrections(read.rows, await listRecords<ReportRow>(db, researchReports, company.id)) };
  },
  rowOf(values, _, before) {
    const isCorrected = before.source !== undefined && sourceOf(before as Partial<ReportValues>) === sourceOf(values);
    return { source: isCorrected && before.source ? before.source : sourceOf(values) };
  },
});

/** A file to be filled in with reports, its columns named in the reader's language. */
export function reportTemplate({ lang }: Pick<Ctx, "lang">, kind: SheetKind) {
  const t = translator(lang);
  const headers = reportFields.map((field) => t(`research:import.field.${field}`));
  return importTemplate(t("research:import.template"), t("research:title"), headers, kind);
}
