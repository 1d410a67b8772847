import { findActor } from "~/features/staff/operations/signed-in.server";
import type { Ctx } from "~/server/context.server";

/**
 * Whether whoever asks may have what was made for the pages of a company: anybody once it is public, before that staff alone, whom
 * the route does not ask for, since drawn signs answer at the same addresses to everybody.
 */
export const mayHave = async (ctx: Ctx, request: Request): Promise<boolean> =>
  ctx.company.liveAt !== null || ctx.actor.kind === "staff" || (await findActor(request, ctx)) !== null;
