import type { Ctx } from "~/server/context.server";
import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { askedMail, composeAsked } from "./operations/approval/asked-mail.server";
import { followReleases } from "./operations/follow.server";
import { forgetDeleted } from "./operations/removal/deletion.server";

export const publishingMails = { [askedMail]: composeAsked } satisfies MailTable;

export const publishingTicks = {
  "publishing.follow": (ctx: Ctx) => followReleases(ctx, ctx.house.followers),
  "publishing.forgetDeleted": forgetDeleted,
} satisfies TickTable;
