import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { composeNotice } from "./accounts/notices.server";
import { composeInvitation } from "./invitations/invitation-mail.server";
import { composeNewPassword } from "./passwords/forgotten-mail.server";
import { sweepStaff } from "./people/sweep.server";

export const staffMails = {
  "identity.invitation": composeInvitation,
  "identity.newPassword": composeNewPassword,
  "identity.notice": composeNotice,
} satisfies MailTable;
export const staffTicks = { "staff.sweep": sweepStaff } satisfies TickTable;
