import type { Ctx } from "~/server/context.server";
import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { staffMailTable } from "~/server/staff-mails/staff-mails.server";
import { askedMail, composeAsked } from "./operations/approval/asked-mail.server";
import { releaseSource, tellOfOverdue } from "./operations/approval/overdue.server";
import { followReleases } from "./operations/follow.server";
import { forgetDeleted } from "./operations/removal/deletion.server";

export const publishingMails: MailTable = { [askedMail]: composeAsked, ...staffMailTable("release", releaseSource) };

export const publishingTicks = {
  "publishing.follow": (ctx: Ctx) => followReleases(ctx, ctx.house.followers),
  "publishing.forgetDeleted": forgetDeleted,
  "publishing.overdue": tellOfOverdue,
} satisfies TickTable;
