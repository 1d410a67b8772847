import type { AreaServer } from "~/server/house.server";
import { publishingTicks } from "./jobs.server";
import { releasesWithin } from "./queries/visibility.server";

export const publishingServer: AreaServer = {
  ticks: publishingTicks,
  comesOut: releasesWithin,
  sealedTables: [["insiders", "company_id"]],
};
