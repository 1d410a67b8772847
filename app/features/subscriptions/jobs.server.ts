import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { composeAlert, composeConfirmation, composePausedAlert } from "./operations/mails.server";
import { checkPriceAlerts, forgetOldSubscriptions } from "./operations/price-alerts.server";
import { composeReminder } from "./operations/reminder-mails.server";
import { reminderMail, remindOfEvents } from "./operations/reminders.server";
import { pausedMail } from "./queries/alerts.server";

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
} satisfies TickTable;
