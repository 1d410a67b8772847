import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import type { Ctx } from "~/server/request/context.server";
import { staffMailTable } from "~/server/staff-mails/staff-mails.server";
import { releaseSource, tellOfOverdue } from "./approvals/overdue.server";
import { composeRequested, requestedMail } from "./approvals/request-mail.server";
import { forgetDeleted } from "./releases/deletion.server";
import { followReleases } from "./releases/follow.server";

export const publishingMails: MailTable = {
  [requestedMail]: composeRequested,
  ...staffMailTable("release", releaseSource),
};

export const publishingTicks = {
  "publishing.follow": (ctx: Ctx) => followReleases(ctx, ctx.registry.followers),
  "publishing.forgetDeleted": forgetDeleted,
  "publishing.overdue": tellOfOverdue,
} satisfies TickTable;
