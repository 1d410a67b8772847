import { announcementMails, announcementTicks } from "~/features/announcements/jobs.server";
import { appointmentMails, appointmentTicks } from "~/features/appointments/jobs.server";
import { auditTicks } from "~/features/audit/jobs.server";
import { platformTicks } from "~/features/platform/jobs.server";
import { siteTicks } from "~/features/site/jobs.server";
import { staffMails, staffTicks } from "~/features/staff/jobs.server";
import { subscriptionMails, subscriptionTicks } from "~/features/subscriptions/jobs.server";
import { visitorMails, visitorTicks } from "~/features/visitors/jobs.server";
import type { MailTable, TickTable } from "~/server/jobs.server";
import { serverTicks } from "~/server/server-ticks.server";

export const allMails: MailTable = {
  ...announcementMails,
  ...appointmentMails,
  ...staffMails,
  ...subscriptionMails,
  ...visitorMails,
};
export const allTicks: TickTable = {
  ...announcementTicks,
  ...appointmentTicks,
  ...auditTicks,
  ...platformTicks,
  ...serverTicks,
  ...siteTicks,
  ...staffTicks,
  ...subscriptionTicks,
  ...visitorTicks,
};
