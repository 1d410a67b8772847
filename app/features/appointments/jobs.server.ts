import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { forgetDocuments } from "./privacy/retention.server";
import { remindVisitors } from "./reception/reminders.server";
import { lapseOverdue } from "./registrations/answer.server";
import { composeVisitMail } from "./registrations/mails.server";

export const appointmentMails = {
  "appointments.received": composeVisitMail("received"),
  "appointments.waiting": composeVisitMail("waiting"),
  "appointments.offered": composeVisitMail("offered"),
  "appointments.moved": composeVisitMail("moved"),
  "appointments.reminder": composeVisitMail("reminder"),
  "appointments.passed": composeVisitMail("passed"),
  "appointments.rejected": composeVisitMail("rejected"),
  "appointments.cancelled": composeVisitMail("cancelled"),
  "appointments.lapsed": composeVisitMail("lapsed"),
  "appointments.activityCancelled": composeVisitMail("activityCancelled"),
  "appointments.activityChanged": composeVisitMail("activityChanged"),
} satisfies MailTable;

export const appointmentTicks = {
  "appointments.lapse": lapseOverdue,
  "appointments.remind": remindVisitors,
  "appointments.forgetDocuments": forgetDocuments,
} satisfies TickTable;
