import { announcementMails, announcementTicks } from "~/features/announcements/jobs.server";
import { appointmentMails, appointmentTicks } from "~/features/appointments/jobs.server";
import { identityMails, identityTicks } from "~/features/identity/jobs.server";
import { siteTicks } from "~/features/site/jobs.server";
import { subscriptionMails, subscriptionTicks } from "~/features/subscriptions/jobs.server";
import type { MailTable, TickTable } from "~/server/jobs.server";
import { platformTicks } from "~/server/platform-ticks.server";

export const allMails: MailTable = {
  ...announcementMails,
  ...appointmentMails,
  ...identityMails,
  ...subscriptionMails,
};
export const allTicks: TickTable = {
  ...announcementTicks,
  ...appointmentTicks,
  ...identityTicks,
  ...platformTicks,
  ...siteTicks,
  ...subscriptionTicks,
};
