import { idOf, isContent, isKnown, type Reader } from "~/publishing/contents/insiders-queries.server";
import { isPublic } from "~/publishing/contents/visibility-queries.server";
import { all, type Condition, not } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { may } from "~/shared/permissions";

type Eyes = Pick<Ctx, "actor" | "registry" | "company" | "now">;

/** Whether this person's role reads drafts: not what is confidential, unless on its list. */
export const readsDrafts = (ctx: Eyes): boolean => may(ctx, "site.publish");

/**
 * Whose eyes these are, for what is not out: those who publish, those named for an item, the house itself. A key
 * compares what it delivers with drafts, never with what has an insider list.
 */
export function readerOf(ctx: Eyes): Reader {
  if (ctx.actor.kind === "system") return "system";
  if (ctx.actor.kind === "key") return { userId: ctx.actor.keyId, drafts: true };
  return ctx.actor.kind === "staff" ? { userId: ctx.actor.userId, drafts: readsDrafts(ctx) } : "stranger";
}

/**
 * The condition, over rows of `contents`, of every office reading: what this person may read before it is out. Whoever
 * it does not hold for gets what readers get.
 */
export const readable = (ctx: Eyes, of?: "contents" | "c"): Condition =>
  isKnown(ctx.company.id, readerOf(ctx), ctx.now, of);

/**
 * True in the statement of a write while there is that content of the kind, and this person may read it before it is
 * out.
 */
export const isTheirs = (ctx: Eyes, of: { kind: string; id: string }): Condition =>
  isContent(ctx.company.id, of, readable(ctx, "c"));

/** The same for what is told of contents that readers may have already: known to this person, or out. */
export const readableOrOut = (ctx: Eyes, of: "contents" | "c"): Condition =>
  not(all(not(readable(ctx, of)), not(isPublic(ctx.company.id, idOf(of), ctx.now))));
