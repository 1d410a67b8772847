import { type CallTable, call, reading } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import { DisclosureStatistics, NoticePage, ReportPage } from "./answers";
import { showDisclosureStatistics } from "./operations/periodic-statistics.server";
import { listNotices, listReports } from "./operations/wire.server";
import { NoticeQuery, ReportQuery } from "./schemas";

const statistics = "POST /irh/investorForntPageController/getFinancialDisclosureStatistics";

export const announcementCalls = {
  "POST /irh/indexHomeSearch/noticeIndex": reading(NoticeQuery, NoticePage, listNotices, {
    pages: ["announcements"],
  }),
  "POST /irh/indexHomeSearch/getFinancialReport": reading(ReportQuery, ReportPage, listReports, {
    pages: ["periodicReports/documents"],
  }),
  [statistics]: call("public", Nothing, DisclosureStatistics, showDisclosureStatistics, {
    pages: ["announcements", "periodicReports/documents"],
  }),
} satisfies CallTable;
