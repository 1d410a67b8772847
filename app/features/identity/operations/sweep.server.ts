import type { Ctx } from "~/server/context.server";
import { systemDb } from "~/server/db.server";
import { deleteOldCodes } from "../queries/codes.server";
import { deleteOldLimits } from "../queries/limits.server";
import { deleteOldSignIns } from "../queries/staff.server";
import { deleteOldVisitorSessions } from "../queries/visitor-sessions.server";
import { everyCompany } from "./limits.server";

/** Erases what has served its time: sent and expired codes, visitor sessions, counters, sign-ins. */
export async function sweepIdentity(ctx: Ctx): Promise<void> {
  await ctx.db.batch([
    ...deleteOldCodes(ctx.db, ctx.company.id, ctx.now),
    deleteOldVisitorSessions(ctx.db, ctx.company.id, ctx.now),
    deleteOldLimits(ctx.db, ctx.company.id, ctx.now),
    deleteOldLimits(ctx.db, everyCompany, ctx.now),
  ]);
  await systemDb(ctx.env.DB).batch(deleteOldSignIns(systemDb(ctx.env.DB), ctx.now));
}
