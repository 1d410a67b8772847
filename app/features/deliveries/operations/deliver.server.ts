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

function stored(ctx: Ctx, delivery: Delivery): Promise<Outcome<Delivered>> {
  if (delivery.kind === "prices") return deliverPrices(ctx, delivery);
  return delivery.kind === "statements" ? deliverStatements(ctx, delivery) : deliverCounts(ctx, delivery);
}

/**
 * Takes what a system delivers with its key through the import of its kind. Refuses what that import does,
 * `deliveryDoubtful` with the doubts where a person would have to answer a question, and `tooManyRequests`.
 */
export async function deliver(ctx: Ctx, delivery: Delivery): Promise<Outcome<Delivered>> {
  const { actor, db, company, now } = ctx;
  if (actor.kind !== "key") return refuse("dataKeyUnknown");
  // guard: deliveries-rate-limited
  const counted = await countTry(ctx, "dataKey", actorId(actor), deliveryRate);
  if (!counted.ok) return counted;
  const outcome = await stored(ctx, delivery);
  await updateKeyUsed(db, company.id, actor.keyId, { usedAt: now, lastRefusal: outcome.ok ? null : outcome.code });
  return outcome;
}
