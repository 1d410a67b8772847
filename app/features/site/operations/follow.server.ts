import { announceRelease } from "~/features/announcements/operations/release-mails.server";
import { freshFor } from "~/features/announcements/rules";
import { settleApprovals } from "~/publishing/operations/approvals.server";
import { releaseKind } from "~/publishing/operations/publish.server";
import { isOfOut, listUnfollowed, updateFollowed, updateQuiet } from "~/publishing/queries/releases.server";
import type { Ctx } from "~/server/context.server";
import { errorText } from "~/server/error-text.server";

async function follow(ctx: Ctx, releaseId: string): Promise<void> {
  if (await announceRelease(ctx, releaseId)) await updateFollowed(ctx.db, ctx.company.id, releaseId, ctx.now);
}

/**
 * Lets follow what follows the releases that are out: the mails to subscribers. Each once, however often and late this runs;
 * one that fails stops no other and is tried again a minute later. What was asked about them is no question any more.
 */
export async function followReleases(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  const [, due] = await db.batch([
    updateQuiet(db, company.id, now, freshFor),
    listUnfollowed(db, company.id, now),
    settleApprovals(ctx, releaseKind, isOfOut(now)),
  ]);
  for (const { id } of due)
    await follow(ctx, id).catch((error) => ctx.log("release.followFailed", { id, error: errorText(error) }));
}
