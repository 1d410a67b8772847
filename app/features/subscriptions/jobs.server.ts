import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { checkPriceAlerts, forgetOldSubscriptions } from "./alerts/operations.server";
import { pausedMail } from "./alerts/queries.server";
import { composeAlert, composeConfirmation, composePausedAlert } from "./delivery/mails.server";
import { recheckDomain } from "./mail-centre/domain.server";
import { composeReminder } from "./reminders/mails.server";
import { reminderMail, remindOfEvents } from "./reminders/operations.server";

export const subscriptionMails = {
  "subscriptions.confirmation": composeConfirmation,
  "subscriptions.alert": composeAlert,
  [pausedMail]: composePausedAlert,
  [reminderMail]: composeReminder,
} satisfies MailTable;

export const subscriptionTicks = {
  "subscriptions.priceAlerts": checkPriceAlerts,
  "subscriptions.reminders": remindOfEvents,
  "subscriptions.forget": forgetOldSubscriptions,
  "subscriptions.recheckDomain": recheckDomain,
} satisfies TickTable;
