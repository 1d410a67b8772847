import type { AreaServer } from "~/server/house.server";
import { subscriptionCalls } from "./calls.server";
import { subscriptionMails, subscriptionTicks } from "./jobs.server";
import { ownSubscription } from "./operations/own-data.server";

export const subscriptionsServer: AreaServer = {
  calls: subscriptionCalls,
  mails: subscriptionMails,
  ticks: subscriptionTicks,
  ownData: ownSubscription,
  sealedTables: [
    ["sign_ups", "company_id"],
    ["subscribers", "company_id"],
  ],
};
