import { appointmentCalls } from "~/features/appointments/calls.server";
import { companyCalls } from "~/features/company/calls.server";
import { siteCalls } from "~/features/site/calls.server";
import { stockCalls } from "~/features/stock/calls.server";
import { subscriptionCalls } from "~/features/subscriptions/calls.server";
import type { CallTable } from "~/server/call-desk.server";

export const allCalls: CallTable = { ...appointmentCalls, ...companyCalls, ...siteCalls, ...stockCalls, ...subscriptionCalls };
