import { appointmentMails, appointmentTicks } from "~/features/appointments/jobs.server";
import { identityMails, identityTicks } from "~/features/identity/jobs.server";
import { subscriptionMails, subscriptionTicks } from "~/features/subscriptions/jobs.server";
import type { MailTable, TickTable } from "~/server/jobs.server";
import { platformTicks } from "~/server/platform-ticks.server";

export const allMails: MailTable = { ...appointmentMails, ...identityMails, ...subscriptionMails };
export const allTicks: TickTable = { ...appointmentTicks, ...identityTicks, ...platformTicks, ...subscriptionTicks };
