import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { alarmLate, composeHkexAlarm } from "./operations/hkex-clock.server";
import { composeRelease } from "./operations/release-mails.server";

export const announcementMails = {
  "announcements.hkexAlarm": composeHkexAlarm,
  "announcements.release": composeRelease,
} satisfies MailTable;

export const announcementTicks = {
  "announcements.hkexAlarm": alarmLate,
} satisfies TickTable;
