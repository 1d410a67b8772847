import { type AreaServer, block } from "~/server/registry/registry.server";
import { countPriceMails } from "./alerts/operations.server";
import { subscriptionCalls } from "./calls.server";
import { subscriptionMails, subscriptionTicks } from "./jobs.server";
import { mailStyle } from "./mail-centre/operations.server";
import { subscriberFinders } from "./subscribers/find.server";
import { ownSubscription } from "./subscribers/own-data.server";

export const subscriptionsServer: AreaServer = {
  calls: subscriptionCalls,
  mails: subscriptionMails,
  ticks: subscriptionTicks,
  finders: subscriberFinders,
  ownData: ownSubscription,
  priceMails: countPriceMails,
  mailStyle,
  blocks: {
    signUp: block(
      () => ({}),
      () => null,
    ),
  },
  sealedTables: [
    ["sign_ups", "company_id"],
    ["subscribers", "company_id"],
  ],
};
