import type { Ctx } from "~/server/context.server";
import { deleteOldCodes } from "../queries/codes.server";
import { deleteOldLimits } from "../queries/limits.server";
import { deleteOldSignIns } from "../queries/staff.server";
import { deleteOldVisitorSessions } from "../queries/visitor-sessions.server";

/** Erases what has served its time: sent and expired codes, visitor sessions, counters, staff sessions. */
export const sweepIdentity = (ctx: Ctx) =>
  ctx.db.batch([
    ...deleteOldCodes(ctx.db, ctx.company.id, ctx.now),
    deleteOldVisitorSessions(ctx.db, ctx.company.id, ctx.now),
    deleteOldLimits(ctx.db, ctx.company.id, ctx.now),
    ...deleteOldSignIns(ctx.db, ctx.company.id, ctx.now),
  ]);
