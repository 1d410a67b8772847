import { z } from "zod";
import { type CallTable, call } from "~/server/call-desk.server";
import { listAnnouncements } from "./operations/list.server";
import { showDisclosureStatistics } from "./operations/periodic-statistics.server";
import { listReports } from "./operations/reports.server";
import { NoticeQuery, ReportQuery } from "./schemas";

const nothing = z.object({});

export const announcementCalls = {
  "POST /irh/indexHomeSearch/noticeIndex": call("public", NoticeQuery, (ctx, { pageSize, ...query }) =>
    listAnnouncements(ctx, query, pageSize),
  ),
  "POST /irh/indexHomeSearch/getFinancialReport": call("public", ReportQuery, listReports),
  "POST /irh/investorForntPageController/getFinancialDisclosureStatistics": call(
    "public",
    nothing,
    showDisclosureStatistics,
  ),
} satisfies CallTable;
