import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { staffMailTable } from "~/server/staff-mails/staff-mails.server";
import { composeMessageMail } from "./forms/mails.server";
import { forgetWriters } from "./privacy/retention.server";
import { composeReminder, reminder, remindStaff } from "./reminders/operations.server";
import { messageSource } from "./reminders/staff-mails.server";

export const messageMails = {
  "messages.received": composeMessageMail("received"),
  "messages.answered": composeMessageMail("answered"),
  "messages.rejected": composeMessageMail("rejected"),
  [reminder]: composeReminder,
  ...staffMailTable("message", messageSource),
} satisfies MailTable;

export const messageTicks = {
  "messages.remind": remindStaff,
  "messages.forget": forgetWriters,
} satisfies TickTable;
