import { Blocks } from "~/features/site/pages/schemas";
import { registryWith } from "~/features/site/shell/public-registry.server";
import type { Ctx } from "~/server/request/context.server";
import { jsonIn } from "~/shared/forms/form-data";

/**
 * The context in which a page has these blocks (JSON) in the stead of what readers have; what cannot stand there is
 * left out.
 */
export function inTrial(ctx: Ctx, page: string, text: string): Ctx {
  const blocks = Blocks.safeParse(jsonIn(text));
  return blocks.success ? { ...ctx, registry: registryWith(ctx, page, blocks.data) } : ctx;
}
