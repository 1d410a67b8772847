import type { AreaServer } from "~/server/house.server";
import { publishingMails, publishingTicks } from "./jobs.server";
import { releaseSource } from "./operations/approval/overdue.server";
import { nextRelease, releasesWithin } from "./queries/visibility.server";

export const publishingServer: AreaServer = {
  mails: publishingMails,
  ticks: publishingTicks,
  comesOut: releasesWithin,
  nextOut: nextRelease,
  staffMails: { release: releaseSource },
  sealedTables: [["insiders", "company_id"]],
};
