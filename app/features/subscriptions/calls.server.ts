import { type CallTable, call } from "~/server/door/call-desk.server";
import { SubscriberId, SubscriberQuery } from "./schemas";
import { SubscriberDetails, SubscriberPage } from "./schemas/answers";
import { answerSubscriber, listForStaff } from "./subscribers/operations.server";

const persons = "POST /irh/investorCommunicate/querySubCenterPersonList";

export const subscriptionCalls = {
  [persons]: call("subscriptions.read", SubscriberQuery, SubscriberPage, listForStaff),
  "POST /irh/investorCommunicate/subPersonDetails": call(
    "subscriptions.read",
    SubscriberId,
    SubscriberDetails,
    (ctx, { id }) => answerSubscriber(ctx, id),
  ),
} satisfies CallTable;
