import { readsDrafts } from "~/publishing/insiders/reader.server";
import { showComing } from "~/publishing/releases/show.server";
import type { Ctx } from "~/server/request/context.server";
import { momentIn } from "~/shared/forms/form-data";

/**
 * The moment that a preview shows, with what is planned from now on to choose from. `typed` is Beijing time as a form's
 * field has it; a time that is past or none at all means now, since readers never get the past again. It ends before
 * the first release of something that this person may not know; who reads no drafts gets what readers have now.
 */
export async function previewAt(ctx: Ctx, typed: string | null) {
  const wanted = readsDrafts(ctx) ? momentIn(typed ?? "") : null;
  const planned = (await showComing(ctx)).filter(({ state, at }) => state === "planned" && at > ctx.now);
  const end = planned.find(({ known }) => !known)?.at;
  const shown = planned.filter(({ at }) => !end || at < end);
  const at = wanted && wanted > ctx.now ? wanted : ctx.now;
  return {
    at: end && at >= end ? new Date(end.getTime() - 1) : at,
    coming: (readsDrafts(ctx) ? shown : []).map(({ id, at: out, title, items }) => ({
      id,
      at: out,
      title: items.find(({ lang }) => lang === ctx.lang)?.title ?? title ?? "",
    })),
  };
}
