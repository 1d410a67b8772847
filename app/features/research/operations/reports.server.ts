import type { z } from "zod";
import { defineRecord } from "~/records/define-record.server";
import { isInPrevious } from "~/records/queries/previous.server";
import { toStaff } from "~/records/staff-audience.server";
import { all, always, not } from "~/server/database/conditions.server";
import { files } from "~/server/database/tables.server";
import { claimFile, keepOnly } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { ok, refuse } from "~/shared/outcome";
import { countKinds, findReport, isFreeDocument, listStoredReports, type ReportRow } from "../queries.server";
import { mostReports, reportKinds } from "../rules/terms";
import type { ReportSave, ReportsQuery, ReportValues } from "../schemas";
import { researchReports } from "../tables.server";
import { filterOf, pageIn } from "./pages.server";

/**
 * Reports of others on the company and its industry. Refuses `reportKnown` for a second one of a number, or of a day,
 * institution and title, `reportInFuture`, and `documentTaken` for a file that is none of the company's or belongs to
 * something else.
 */
export const reportRecords = defineRecord<ReportRow, ReportValues>({
  name: "research.report",
  table: researchReports,
  fields: [
    ...(["kind", "title", "institution", "authors", "day", "rating", "stated"] as const),
    ...(["code", "link", "summary", "fileId", "rights"] as const),
  ],
  wrong: ({ day }, now) => (day > beijingDay(now) ? { code: "reportInFuture" } : null),
  needs: (companyId, { fileId }) => [
    { code: "documentTaken", condition: fileId ? isFreeDocument(companyId, fileId) : always },
  ],
  also(ctx, id, { fileId }, applied) {
    const its = { subjectId: id, purpose: "reports" } as const;
    // guard: report-document-kept-while-published
    const ended = all(applied, not(isInPrevious(researchReports, researchReports.fileId, ctx.company.id, files.id)));
    return [
      ...(fileId ? [claimFile(ctx, fileId, its, applied)] : []),
      ...keepOnly(ctx, its, fileId ? [fileId] : [], ended),
    ];
  },
  max: mostReports,
  full: "recordsTooMany",
  taken: {
    columns: "research_reports",
    refusal: ({ title }) => ({ code: "reportKnown", facts: { title: title?.["zh-CN"] ?? "" } }),
  },
});

export const saveReport = (ctx: Ctx, { id, revision, posted, ...values }: z.output<typeof ReportSave>) =>
  reportRecords.save(ctx, { id, revision, posted, values });

/** The reports as staff have them, newest first, a page of them. */
export async function listStored(ctx: Ctx, query: ReportsQuery) {
  return pageIn(await listStoredReports(ctx.db, toStaff(ctx), filterOf(query), query.limit + 1), query.limit);
}

export async function findReportRow(ctx: Ctx, id: string) {
  const [row] = await findReport(ctx.db, toStaff(ctx), id);
  return row ?? null;
}

/** One report as staff have it; refuses `notFound`. */
export async function findStored(ctx: Ctx, { id }: { id: string }) {
  const row = await findReportRow(ctx, id);
  return row ? ok(row) : refuse("notFound");
}

/** The kinds of reports, shown or not, with how many there are. */
export async function listTypes(ctx: Ctx) {
  const counted = await countKinds(ctx.db, toStaff(ctx));
  return { items: reportKinds.map((kind) => ({ kind, count: counted.find((one) => one.kind === kind)?.count ?? 0 })) };
}
