import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { composeNewPassword } from "./operations/forgotten-mail.server";
import { composeInvitation } from "./operations/invitation-mail.server";
import { composeNotice } from "./operations/notices.server";
import { sweepStaff } from "./operations/sweep.server";

export const staffMails = {
  "identity.invitation": composeInvitation,
  "identity.newPassword": composeNewPassword,
  "identity.notice": composeNotice,
} satisfies MailTable;
export const staffTicks = { "staff.sweep": sweepStaff } satisfies TickTable;
