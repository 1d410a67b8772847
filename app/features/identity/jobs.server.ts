import type { MailTable, TickTable } from "~/server/jobs.server";
import { chainAudit } from "./operations/audit-chain.server";
import { composeCode } from "./operations/codes.server";
import { composeNewPassword } from "./operations/forgotten.server";
import { composeInvitation } from "./operations/invitations.server";
import { rotateSeals } from "./operations/key-rotation.server";
import { composeNotice } from "./operations/notices.server";
import { sweepIdentity } from "./operations/sweep.server";

export const identityMails = {
  "identity.code": composeCode,
  "identity.invitation": composeInvitation,
  "identity.newPassword": composeNewPassword,
  "identity.notice": composeNotice,
} satisfies MailTable;
export const identityTicks = {
  "identity.chain": chainAudit,
  "identity.seals": rotateSeals,
  "identity.sweep": sweepIdentity,
} satisfies TickTable;
