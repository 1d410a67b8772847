import type { MailTable, TickTable } from "~/server/jobs.server";
import { platformTicks } from "~/server/platform-ticks.server";

export const allMails: MailTable = {};
export const allTicks: TickTable = { ...platformTicks };
