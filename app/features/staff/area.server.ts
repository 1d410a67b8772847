import type { AreaServer } from "~/server/registry/registry.server";
import { hasAdmins } from "./accounts/people-queries.server";
import { staffMails, staffTicks } from "./jobs.server";

export const staffServer: AreaServer = {
  mails: staffMails,
  firstSteps: { secondAdmin: ({ company }) => hasAdmins(company.id, 2) },
  ticks: staffTicks,
  sealedTables: [
    ["invitations", "company_id"],
    ["second_factors", "user_id"],
    ["kept_forms", "company_id"],
  ],
};
