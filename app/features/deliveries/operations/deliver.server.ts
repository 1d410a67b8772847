import { countTry } from "~/server/limits/limits.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, refuse } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";
import { updateKeyUsed } from "../queries.server";
import { deliveryRate } from "../rules";
import type { Delivered, Delivery } from "../schemas";
import { deliverCounts } from "./counts.server";
import { deliverPrices } from "./prices.server";
import { deliverStatements } from "./statements.server";

/**
 * Takes figures through the import of their kind. Refuses what that import does, and `deliveryDoubtful` with the doubts
 * where a person would have to answer a question.
 */
export function storeDelivery(ctx: Ctx, delivery: Delivery): Promise<Outcome<Delivered>> {
  if (delivery.kind === "prices") return deliverPrices(ctx, delivery);
  return delivery.kind === "statements" ? deliverStatements(ctx, delivery) : deliverCounts(ctx, delivery);
}

/** Stores what a system delivers with its key. Refuses what `storeDelivery` does, and `tooManyRequests`. */
export async function deliver(ctx: Ctx, delivery: Delivery): Promise<Outcome<Delivered>> {
  const { actor, db, company, now } = ctx;
  if (actor.kind !== "key") return refuse("dataKeyUnknown");
  // guard: deliveries-rate-limited
  const counted = await countTry(ctx, "dataKey", actorId(actor), deliveryRate);
  if (!counted.ok) return counted;
  const outcome = await storeDelivery(ctx, delivery);
  await updateKeyUsed(db, company.id, actor.keyId, { usedAt: now, lastRefusal: outcome.ok ? null : outcome.code });
  return outcome;
}
