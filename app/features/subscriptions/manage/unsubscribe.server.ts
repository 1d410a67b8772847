import type { Ctx } from "~/server/request/context.server";
import { readUnsubscribeLink } from "../delivery/links.server";
import type { Category } from "../rules";
import { deleteCategory, deleteSubscription } from "../subscribers/queries.server";

/**
 * Ends a category of the subscription at once, or all of it: mails that wait are dropped when they are composed.
 * Whoever leaves the last category leaves altogether. Repeating it changes nothing.
 */
export async function unsubscribe(ctx: Ctx, subscriberId: string, category: Category | "all" = "all"): Promise<void> {
  const { db, company, now } = ctx;
  if (category === "all") await db.batch(deleteSubscription(db, company.id, subscriberId, now));
  else await db.batch(deleteCategory(db, company.id, subscriberId, category, now));
}

/**
 * The same by the signed link of a mail: its own category, or `all`. False for a link that this company never signed;
 * true however often it is used.
 */
export async function unsubscribeByLink(ctx: Ctx, secret: string, all = false): Promise<boolean> {
  const link = await readUnsubscribeLink(ctx, secret, ctx.now);
  if (link) await unsubscribe(ctx, link.subscriberId, all ? "all" : link.category);
  return link !== null;
}
