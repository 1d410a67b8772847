import { isKnown, type Reader } from "~/publishing/queries/insiders.server";
import type { Condition } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import { may } from "~/shared/permissions";

type Eyes = Pick<Ctx, "actor" | "house" | "company" | "now">;

/** Whether this person's role reads drafts: not what is confidential, unless on its list. */
export const readsDrafts = (ctx: Eyes): boolean => may(ctx, "site.publish");

/** Whose eyes these are, for what is not out: those who publish, those named for an item, the house itself. */
export function readerOf(ctx: Eyes): Reader {
  if (ctx.actor.kind === "system") return "house";
  return ctx.actor.kind === "staff" ? { userId: ctx.actor.userId, drafts: readsDrafts(ctx) } : "stranger";
}

/**
 * The condition, over rows of `contents`, of every office reading: what this person may read before it is out. Whoever it does
 * not hold for gets what readers get.
 */
export const readable = (ctx: Eyes, of?: "contents" | "c"): Condition =>
  isKnown(ctx.company.id, readerOf(ctx), ctx.now, of);
