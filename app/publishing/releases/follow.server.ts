import { inBatch } from "~/server/database/batch.server";
import { mayGoOn } from "~/server/database/db.server";
import type { Follower } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { errorText } from "~/server/request/error-text.server";
import { settleApprovals } from "../approvals/operations.server";
import { listUnfollowed } from "../approvals/release-lists-queries.server";
import { isOfOut, updateFollowed, updateQuiet } from "../contents/releases-queries.server";
import { updateDisclosed } from "../editions/disclosure-queries.server";
import { releaseKind } from "./publish.server";

async function follow(ctx: Ctx, followers: readonly Follower[], releaseId: string): Promise<void> {
  let done = true;
  for (const { tell } of followers) done = (await tell(ctx, releaseId)) && done;
  if (done) await updateFollowed(ctx.db, ctx.company.id, releaseId, ctx.now);
}

/**
 * Lets follow what follows the releases that are out: the mails to subscribers. Each once, however often and late this
 * runs; one that fails stops no other and is tried again a minute later. What was asked about them is no question any
 * more, and the moment of disclosure is noted for ever.
 */
export async function followReleases(ctx: Ctx, followers: readonly Follower[]): Promise<void> {
  const { db, company, now } = ctx;
  const fresh = Math.max(0, ...followers.map((one) => one.fresh));
  const { due } = await inBatch(db, {
    disclosed: updateDisclosed(db, company.id, now),
    quiet: updateQuiet(db, company.id, now, fresh),
    due: listUnfollowed(db, company.id, now),
    settled: settleApprovals(ctx, releaseKind, isOfOut(now)),
  });
  for (const { id } of due)
    if (mayGoOn(ctx.meter))
      await follow(ctx, followers, id).catch((error) =>
        ctx.log("release.followFailed", { id, error: errorText(error) }),
      );
}
