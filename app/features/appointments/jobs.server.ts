import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { staffMailTable } from "~/server/staff-mails/staff-mails.server";
import { composeDateMail } from "./date-requests/mails.server";
import { forgetRequests } from "./date-requests/own.server";
import { sweepDrafts } from "./drafts/operations.server";
import { makeLetterFile } from "./letter-files/file.server";
import { beginAtService } from "./letter-service/service.server";
import { composeLetterLink } from "./letters/mails.server";
import { forgetLetters } from "./privacy/letters.server";
import { forgetDocuments } from "./privacy/retention.server";
import { remindVisitors } from "./reception/reminders.server";
import { lapseOverdue } from "./registrations/answer.server";
import { composeVisitMail } from "./registrations/mails.server";
import { bookingSource } from "./registrations/staff-mails.server";

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
  "appointments.dateAsked": composeDateMail("asked"),
  "appointments.dateProposed": composeDateMail("proposed"),
  "appointments.dateDeclined": composeDateMail("declined"),
  ...staffMailTable("booking", bookingSource),
  "appointments.letterLink": composeLetterLink,
  "appointments.letterPdf": makeLetterFile,
  "appointments.letterService": beginAtService,
} satisfies MailTable;

export const appointmentTicks = {
  "appointments.lapse": lapseOverdue,
  "appointments.remind": remindVisitors,
  "appointments.forgetDocuments": forgetDocuments,
  "appointments.sweepDrafts": sweepDrafts,
  "appointments.forgetDates": forgetRequests,
  "appointments.forgetLetters": forgetLetters,
} satisfies TickTable;
