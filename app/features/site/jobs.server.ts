import { releaseFollower } from "~/features/announcements/operations/release-mails.server";
import { followReleases } from "~/publishing/operations/follow.server";
import type { Ctx } from "~/server/context.server";
import type { TickTable } from "~/server/jobs.server";

export const siteTicks = {
  "site.follow": (ctx: Ctx) => followReleases(ctx, [releaseFollower]),
} satisfies TickTable;
