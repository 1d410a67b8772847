import { type CallTable, call } from "~/server/door/call-desk.server";
import { listForStaff, showSubscriber } from "./operations/office.server";
import { SubscriberId, SubscriberQuery } from "./schemas";
import { SubscriberDetails, SubscriberPage } from "./schemas/answers";

const persons = "POST /irh/investorCommunicate/querySubCenterPersonList";

export const subscriptionCalls = {
  [persons]: call("subscriptions.read", SubscriberQuery, SubscriberPage, listForStaff),
  "POST /irh/investorCommunicate/subPersonDetails": call(
    "subscriptions.read",
    SubscriberId,
    SubscriberDetails,
    (ctx, { id }) => showSubscriber(ctx, id),
  ),
} satisfies CallTable;
