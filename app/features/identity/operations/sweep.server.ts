import type { Ctx } from "~/server/context.server";
import { systemDb } from "~/server/db.server";
import { deleteOldChallenges } from "../queries/challenges.server";
import { deleteOldCodes } from "../queries/codes.server";
import { deleteOldHandOvers } from "../queries/hand-overs.server";
import { revokeForgotten } from "../queries/invitations.server";
import { deleteOldLimits } from "../queries/limits.server";
import { deleteOldSpentTokens } from "../queries/platform-token.server";
import { deleteOldSignIns } from "../queries/staff.server";
import { deleteOldVisitorSessions } from "../queries/visitor-sessions.server";
import { invitationRules } from "../rules";
import { everyCompany } from "./limits.server";

/** Erases what has served its time: sent and expired codes, visitor sessions, counters, sign-ins, links. */
export async function sweepIdentity(ctx: Ctx): Promise<void> {
  await ctx.db.batch([
    ...deleteOldCodes(ctx.db, ctx.company.id, ctx.now),
    deleteOldChallenges(ctx.db, ctx.company.id, ctx.now),
    deleteOldVisitorSessions(ctx.db, ctx.company.id, ctx.now),
    deleteOldLimits(ctx.db, ctx.company.id, ctx.now),
    deleteOldLimits(ctx.db, everyCompany, ctx.now),
    deleteOldHandOvers(ctx.db, ctx.company.id, ctx.now),
    deleteOldSpentTokens(ctx.db, ctx.company.id, ctx.now),
    revokeForgotten(ctx.db, ctx.company.id, new Date(ctx.now.getTime() - invitationRules.forgotten * 1_000), ctx.now),
  ]);
  await systemDb(ctx.env.DB).batch(deleteOldSignIns(systemDb(ctx.env.DB), ctx.now));
}
