import type { AreaServer } from "~/server/house.server";
import { publishingTicks } from "./jobs.server";

export const publishingServer: AreaServer = {
  ticks: publishingTicks,
  sealedTables: [["insiders", "company_id"]],
};
