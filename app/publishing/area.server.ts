import type { AreaServer } from "~/server/house.server";
import { followReleases } from "./operations/follow.server";

export const publishingServer: AreaServer = {
  ticks: { "publishing.follow": (ctx) => followReleases(ctx, ctx.house.followers) },
};
