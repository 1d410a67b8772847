import { byId } from "~/server/api/completed.server";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { refuse } from "~/shared/outcome";
import { FileAnswer, Nothing } from "~/shared/wire";
import { MarketViewpoint, ReportsView, ReportTypes, Saved, StoredReport, StoredReports } from "./answers";
import { findReportRow, findStored, listStored, listTypes, saveReport } from "./operations/reports.server";
import { findViewpoint, listPublic, listPublicOf, openDocument } from "./operations/show.server";
import { ReportChange, ReportId, ReportSave, ReportsQuery } from "./schemas";

const staff = "/irh/researchReport";
const front = "/irh/investorForntPageController";
const read = "research.read";
const edit = "research.edit";
const existing = byId(findReportRow);

export const researchCalls = {
  [`POST ${front}/getCompanyResearchReportTable`]: reading(ReportsQuery, ReportsView, listPublicOf("company")),
  [`POST ${front}/getIndustryResearchReportTable`]: reading(ReportsQuery, ReportsView, listPublicOf("industry")),
  [`POST ${front}/getMarketViewpointData`]: reading(Nothing, MarketViewpoint, findViewpoint),
  "POST /irh/fontResearchReport/queryResearchReportList": reading(ReportsQuery, ReportsView, listPublic),
  [`POST ${staff}/getResearchReportTypeList`]: call(read, Nothing, ReportTypes, listTypes),
  [`POST ${staff}/queryResearchReportList`]: call(read, ReportsQuery, StoredReports, listStored),
  [`POST ${staff}/queryResearchReportDetailInfo`]: call(read, ReportId, StoredReport, findStored),
  [`POST ${staff}/saveResearchReportInfo`]: call(edit, ReportSave, Saved, saveReport, { existing }),
  [`POST ${staff}/updateResearchReportInfo`]: call(edit, ReportChange, Saved, saveReport, { existing }),
  [`POST ${staff}/researchReportDownLoad`]: call(
    read,
    ReportId,
    FileAnswer,
    async (ctx, { id }, request) => (await openDocument(ctx, id, request, false)) ?? refuse("notFound"),
  ),
} satisfies CallTable;
