import { type CallTable, call } from "~/server/call-desk.server";
import { listForStaff, showSubscriber } from "./operations/office.server";
import { SubscriberId, SubscriberQuery } from "./schemas";

export const subscriptionCalls = {
  "POST /irh/investorCommunicate/querySubCenterPersonList": call("subscriptions.read", SubscriberQuery, listForStaff),
  "POST /irh/investorCommunicate/subPersonDetails": call("subscriptions.read", SubscriberId, (ctx, { id }) =>
    showSubscriber(ctx, id),
  ),
} satisfies CallTable;
