import type { Condition, Rows } from "~/server/database/conditions.server";
import { atWrite, type Ctx } from "~/server/request/context.server";
import { overtakeApproval } from "../approvals/operations.server";
import { followedBack, takenDown, updateRelease } from "../contents/releases-queries.server";
import { deleteBrought } from "../editions/bulk-queries.server";
import { releaseSubject } from "./publish.server";

/**
 * The batch items that take back what `bringContents` brought, where `written` holds: its release is rolled back and
 * what readers never had is deleted. What they had stays as drafts, because published information is kept.
 */
export const takeBack = (ctx: Ctx, { rows, releaseId }: { rows: Rows; releaseId: string }, applied: Condition) => [
  ...overtakeApproval(ctx, releaseSubject(releaseId), applied),
  updateRelease(
    ctx.db,
    ctx.company.id,
    releaseId,
    ["planned", "held", "waiting"],
    { state: "rolledBack", followedAt: followedBack(atWrite(ctx), ctx.now), takenDownAt: takenDown(atWrite(ctx)) },
    applied,
  ),
  ...deleteBrought(ctx.db, ctx.company.id, rows, applied),
];
