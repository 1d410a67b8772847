import { z } from "zod";
import { listPublished } from "~/publishing/operations/published.server";
import { type CallTable, call } from "~/server/call-desk.server";
import { announcement } from "./kind";
import { showDisclosureStatistics } from "./operations/periodic-statistics.server";
import { listReports } from "./operations/reports.server";
import { NoticeQuery, ReportQuery } from "./schemas";

const nothing = z.object({});

export const announcementCalls = {
  "POST /irh/indexHomeSearch/noticeIndex": call("public", NoticeQuery, async (ctx, { pageSize, ...query }) => {
    const { items, ...page } = await listPublished(ctx, announcement, query, pageSize);
    return { items: items.map(({ facts: _, ...item }) => item), ...page };
  }),
  "POST /irh/indexHomeSearch/getFinancialReport": call("public", ReportQuery, listReports),
  "POST /irh/investorForntPageController/getFinancialDisclosureStatistics": call(
    "public",
    nothing,
    showDisclosureStatistics,
  ),
} satisfies CallTable;
