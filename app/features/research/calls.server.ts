import { byId } from "~/server/api/completed.server";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { refuse } from "~/shared/outcome";
import { FileAnswer, Nothing } from "~/shared/wire";
import { KeptReport, KeptReports, MarketViewpoint, ReportTypes, Saved, ShownReports } from "./answers";
import { findKept, findReportRow, listKept, listTypes, saveReport } from "./operations/reports.server";
import { findViewpoint, listShown, listShownOf, openDocument } from "./operations/show.server";
import { ReportChange, ReportId, ReportSave, ReportsAsked } from "./schemas";

const staff = "/irh/researchReport";
const front = "/irh/investorForntPageController";
const read = "research.read";
const edit = "research.edit";
const existing = byId(findReportRow);

export const researchCalls = {
  [`POST ${front}/getCompanyResearchReportTable`]: reading(ReportsAsked, ShownReports, listShownOf("company")),
  [`POST ${front}/getIndustryResearchReportTable`]: reading(ReportsAsked, ShownReports, listShownOf("industry")),
  [`POST ${front}/getMarketViewpointData`]: reading(Nothing, MarketViewpoint, findViewpoint),
  "POST /irh/fontResearchReport/queryResearchReportList": reading(ReportsAsked, ShownReports, listShown),
  [`POST ${staff}/getResearchReportTypeList`]: call(read, Nothing, ReportTypes, listTypes),
  [`POST ${staff}/queryResearchReportList`]: call(read, ReportsAsked, KeptReports, listKept),
  [`POST ${staff}/queryResearchReportDetailInfo`]: call(read, ReportId, KeptReport, findKept),
  [`POST ${staff}/saveResearchReportInfo`]: call(edit, ReportSave, Saved, saveReport, { existing }),
  [`POST ${staff}/updateResearchReportInfo`]: call(edit, ReportChange, Saved, saveReport, { existing }),
  [`POST ${staff}/researchReportDownLoad`]: call(
    read,
    ReportId,
    FileAnswer,
    async (ctx, { id }, request) => (await openDocument(ctx, id, request, false)) ?? refuse("notFound"),
  ),
} satisfies CallTable;
