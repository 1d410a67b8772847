import type { Ctx } from "~/server/context.server";
import { blindIndex } from "~/server/sealed.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { updateLimit } from "../queries/limits.server";

/** The company id of counters that hold over all companies. */
export const everyCompany = "*";

const loopback = new Set(["127.0.0.1", "::1"]);

/** The network address a request comes from, as the edge says it; null where there is none (own machine, tests). */
export function addressOf(request: Request): string | null {
  const address = request.headers.get("CF-Connecting-IP");
  return address && !loopback.has(address) ? address : null;
}

type Limit = { max: number; seconds: number; code?: string };

/**
 * Counts one more try of `subject` (an address, an account) at `kind` and refuses beyond `max` in the window:
 * `tooManyRequests {seconds}` or the given code. The subject is kept as an HMAC only; a null subject is not counted.
 */
export async function countTry(
  ctx: Ctx,
  kind: string,
  subject: string | null,
  { max, seconds, code = "tooManyRequests" }: Limit,
): Promise<Outcome<null>> {
  if (subject === null) return ok(null);
  const key = await blindIndex(ctx.env, ctx.company.id, "limit", `${kind}\n${subject}`);
  const { count, resetsAt } = await updateLimit(ctx.db, ctx.company.id, key, ctx.now, seconds * 1_000);
  if (count <= max) return ok(null);
  return refuse(code, { seconds: Math.max(1, Math.ceil((resetsAt.getTime() - ctx.now.getTime()) / 1_000)) });
}
