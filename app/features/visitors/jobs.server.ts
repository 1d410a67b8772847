import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { composeCode } from "./operations/code-mail.server";
import { sweepVisitors } from "./operations/sweep.server";

export const visitorMails = { "identity.code": composeCode } satisfies MailTable;
export const visitorTicks = { "visitors.sweep": sweepVisitors } satisfies TickTable;
