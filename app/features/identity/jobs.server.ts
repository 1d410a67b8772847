import type { MailTable, TickTable } from "~/server/jobs.server";
import { composeCode } from "./operations/codes.server";
import { sweepIdentity } from "./operations/sweep.server";

export const identityMails = { "identity.code": composeCode } satisfies MailTable;
export const identityTicks = { "identity.sweep": sweepIdentity } satisfies TickTable;
