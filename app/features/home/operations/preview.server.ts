import { showComing } from "~/publishing/operations/releases.server";
import type { Ctx } from "~/server/context.server";
import { momentIn } from "~/shared/forms/form-data";

/**
 * The moment that a preview shows, with what is planned from now on to choose from. `typed` is Beijing time as a form's field
 * has it; a time that is past or none at all means now, since readers never get the past again.
 */
export async function previewAt(ctx: Ctx, typed: string | null) {
  const wanted = momentIn(typed ?? "");
  const coming = await showComing(ctx);
  return {
    at: wanted && wanted > ctx.now ? wanted : ctx.now,
    coming: coming
      .filter(({ state, at }) => state === "planned" && at > ctx.now)
      .map(({ id, at, title, items }) => ({
        id,
        at,
        title: items.find(({ lang }) => lang === ctx.lang)?.title ?? title,
      })),
  };
}
