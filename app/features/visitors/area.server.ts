import type { AreaServer } from "~/server/house.server";
import { visitorMails, visitorTicks } from "./jobs.server";

export const visitorsServer: AreaServer = {
  mails: visitorMails,
  ticks: visitorTicks,
  sealedTables: [["codes", "company_id"]],
};
