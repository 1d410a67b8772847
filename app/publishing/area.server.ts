import type { AreaServer } from "~/server/house.server";
import { publishingMails, publishingTicks } from "./jobs.server";
import { nextRelease, releasesWithin } from "./queries/visibility.server";

export const publishingServer: AreaServer = {
  mails: publishingMails,
  ticks: publishingTicks,
  comesOut: releasesWithin,
  nextOut: nextRelease,
  sealedTables: [["insiders", "company_id"]],
};
