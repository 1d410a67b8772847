import { announcementCalls } from "~/features/announcements/calls.server";
import { appointmentCalls } from "~/features/appointments/calls.server";
import { calendarCalls } from "~/features/calendar/calls.server";
import { companyCalls } from "~/features/company/calls.server";
import { siteCalls } from "~/features/site/calls.server";
import { stockCalls } from "~/features/stock/calls.server";
import { subscriptionCalls } from "~/features/subscriptions/calls.server";
import type { CallTable } from "~/server/call-desk.server";

export const allCalls: CallTable = {
  ...announcementCalls,
  ...appointmentCalls,
  ...calendarCalls,
  ...companyCalls,
  ...siteCalls,
  ...stockCalls,
  ...subscriptionCalls,
};
