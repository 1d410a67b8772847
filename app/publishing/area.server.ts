import type { AreaServer } from "~/server/house.server";
import { publishingMails, publishingTicks } from "./jobs.server";
import { releasesWithin } from "./queries/visibility.server";

export const publishingServer: AreaServer = {
  mails: publishingMails,
  ticks: publishingTicks,
  comesOut: releasesWithin,
  sealedTables: [["insiders", "company_id"]],
};
