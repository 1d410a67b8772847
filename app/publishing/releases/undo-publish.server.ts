import { findRelease } from "~/publishing/contents/releases-queries.server";
import { isAsPublished } from "~/publishing/editions/bulk-queries.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";
import { undoTime } from "./deletion.server";
import { rollBackRelease } from "./operations.server";

type Published = { id: string; revision: number; releaseId: string };

/**
 * Takes down again what this person has just published by that release, or ends its question to a second person: it is
 * a draft from now on, and the log says for how long readers had it. Refuses `undoPublishOver` once the seconds are
 * over, and where anybody has saved, published, withdrawn or approved it since.
 */
export async function undoPublish(ctx: Ctx, { id, revision, releaseId }: Published): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const release = await findRelease(db, company.id, releaseId);
  const isOwn =
    release?.createdBy === actorId(ctx.actor) &&
    release.createdAt.getTime() + undoTime > now.getTime() &&
    release.at.getTime() === release.createdAt.getTime();
  if (!isOwn) return refuse("undoPublishOver");
  const still = isAsPublished(company.id, { id, revision, releaseId });
  const back = await rollBackRelease(ctx, releaseId, ["planned", "waiting"], still);
  return back.ok ? ok(null) : refuse("undoPublishOver");
}
