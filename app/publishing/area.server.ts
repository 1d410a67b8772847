import type { AreaServer } from "~/server/registry/registry.server";
import { releaseSource } from "./approvals/overdue.server";
import { nextRelease, releasesWithin } from "./contents/visibility-queries.server";
import { publishingMails, publishingTicks } from "./jobs.server";

export const publishingServer: AreaServer = {
  mails: publishingMails,
  ticks: publishingTicks,
  comesOut: releasesWithin,
  nextOut: nextRelease,
  staffMails: { release: releaseSource },
  sealedTables: [["insiders", "company_id"]],
};
