import type { AreaServer } from "~/server/house.server";
import { staffMails, staffTicks } from "./jobs.server";

export const staffServer: AreaServer = {
  mails: staffMails,
  ticks: staffTicks,
  sealedTables: [
    ["invitations", "company_id"],
    ["second_factors", "user_id"],
    ["kept_forms", "company_id"],
  ],
};
