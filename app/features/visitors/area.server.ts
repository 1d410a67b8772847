import type { AreaServer } from "~/server/registry/registry.server";
import { visitorMails, visitorTicks } from "./jobs.server";

export const visitorsServer: AreaServer = {
  mails: visitorMails,
  ticks: visitorTicks,
  sealedTables: [["codes", "company_id"]],
};
