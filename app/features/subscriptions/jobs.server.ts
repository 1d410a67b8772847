import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { alertMail, digestMail, pausedMail } from "./alerts/fire-queries.server";
import { composeAlert, composeAlertDigest, composePausedAlert } from "./alerts/mails.server";
import { checkPriceAlerts, forgetOldSubscriptions } from "./alerts/operations.server";
import { composeConfirmation } from "./delivery/mails.server";
import { recheckDomain } from "./mail-centre/domain.server";
import { composeReminder } from "./reminders/mails.server";
import { reminderMail, remindOfEvents } from "./reminders/operations.server";

export const subscriptionMails = {
  "subscriptions.confirmation": composeConfirmation,
  [alertMail]: composeAlert,
  [digestMail]: composeAlertDigest,
  [pausedMail]: composePausedAlert,
  [reminderMail]: composeReminder,
} satisfies MailTable;

export const subscriptionTicks = {
  "subscriptions.priceAlerts": checkPriceAlerts,
  "subscriptions.reminders": remindOfEvents,
  "subscriptions.forget": forgetOldSubscriptions,
  "subscriptions.recheckDomain": recheckDomain,
} satisfies TickTable;
