import type { Ctx } from "~/server/context.server";
import type { TickTable } from "~/server/outbox/jobs.server";
import { followReleases } from "./operations/follow.server";
import { forgetDeleted } from "./operations/removal/deletion.server";

export const publishingTicks = {
  "publishing.follow": (ctx: Ctx) => followReleases(ctx, ctx.house.followers),
  "publishing.forgetDeleted": forgetDeleted,
} satisfies TickTable;
