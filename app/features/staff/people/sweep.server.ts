import type { Ctx } from "~/server/request/context.server";
import { carryOver, peopleDb } from "../accounts/central.server";
import { deleteOldSignIns } from "../accounts/staff-queries.server";
import { deleteOldHandOvers } from "../hand-over/hand-overs-queries.server";
import { revokeForgotten } from "../invitations/revoked-invitations-queries.server";
import { invitationRules } from "../rules";
import { endBoundSessions } from "../sessions/staff-sessions.server";

/**
 * Erases what has served its time: links, unanswered invitations, sign-ins, sessions of a platform that opens none any
 * more; and brings the company what an operation could not.
 */
export async function sweepStaff(ctx: Ctx): Promise<void> {
  await ctx.central.batch([
    deleteOldHandOvers(ctx.central, ctx.company.id, ctx.now),
    revokeForgotten(
      ctx.central,
      ctx.company.id,
      new Date(ctx.now.getTime() - invitationRules.forgotten * 1_000),
      ctx.now,
    ),
  ]);
  const people = peopleDb(ctx);
  await people.batch(deleteOldSignIns(people, ctx.now));
  if (!ctx.company.settings.platform) await endBoundSessions(ctx);
  await carryOver(ctx);
}
