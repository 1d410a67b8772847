import { type AreaServer, block } from "~/server/house.server";
import { subscriptionCalls } from "./calls.server";
import { subscriptionMails, subscriptionTicks } from "./jobs.server";
import { subscriberFinders } from "./operations/find.server";
import { ownSubscription } from "./operations/own-data.server";
import { countPriceMails } from "./operations/price-alerts.server";

export const subscriptionsServer: AreaServer = {
  calls: subscriptionCalls,
  mails: subscriptionMails,
  ticks: subscriptionTicks,
  finders: subscriberFinders,
  ownData: ownSubscription,
  priceMails: countPriceMails,
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
