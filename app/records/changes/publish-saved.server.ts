import type { Released } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok } from "~/shared/outcome";
import { describeChanges } from "./describe.server";
import { listWaiting } from "./list.server";
import { publishChanges } from "./operations.server";

/**
 * Sends a record out at once that was just saved to be shown, or asks for the second person where the company wants
 * one; null where readers have it already. Refuses as `publishChanges` does.
 */
export async function publishSaved(ctx: Ctx, id: string): Promise<Outcome<Released | null>> {
  const waiting = (await listWaiting(ctx)).filter((one) => one.id === id);
  const [change] = describeChanges(ctx, waiting);
  if (!change) return ok(null);
  const changes = waiting.map(({ record, seq, revision }) => ({ record, id, seq, revision }));
  const title = `${change.kind}: ${change.name}`.slice(0, 300);
  return publishChanges(ctx, { changes, releaseId: null, at: null, title, correction: null });
}
