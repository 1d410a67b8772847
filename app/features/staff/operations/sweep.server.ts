import type { Ctx } from "~/server/context.server";
import { systemDb } from "~/server/db.server";
import { deleteOldHandOvers } from "../queries/hand-overs.server";
import { revokeForgotten } from "../queries/revoked-invitations.server";
import { deleteOldSignIns } from "../queries/staff.server";
import { invitationRules } from "../rules";

/** Erases what has served its time: links, unanswered invitations, sign-ins. */
export async function sweepStaff(ctx: Ctx): Promise<void> {
  await ctx.db.batch([
    deleteOldHandOvers(ctx.db, ctx.company.id, ctx.now),
    revokeForgotten(ctx.db, ctx.company.id, new Date(ctx.now.getTime() - invitationRules.forgotten * 1_000), ctx.now),
  ]);
  await systemDb(ctx.env.DB).batch(deleteOldSignIns(systemDb(ctx.env.DB), ctx.now));
}
