import type { MailTable, TickTable } from "~/server/jobs.server";
import { composeAlert, composeConfirmation } from "./operations/mails.server";
import { checkPriceAlerts, forgetOldSubscriptions } from "./operations/price-alerts.server";

export const subscriptionMails = {
  "subscriptions.confirmation": composeConfirmation,
  "subscriptions.alert": composeAlert,
} satisfies MailTable;

export const subscriptionTicks = {
  "subscriptions.priceAlerts": checkPriceAlerts,
  "subscriptions.forget": forgetOldSubscriptions,
} satisfies TickTable;
