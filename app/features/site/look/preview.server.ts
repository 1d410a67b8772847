import { hashesOf } from "~/features/site/fonts/own-font";
import { findFont } from "~/features/site/fonts/queries.server";
import { lookRequested } from "~/features/site/look/preview-look";
import { Look } from "~/features/site/schemas";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import type { Ctx } from "~/server/request/context.server";
import { applyChange } from "~/server/request/planned.server";
import { may } from "~/shared/permissions";
import { lookOf, lookPart } from "./look-part.server";

/**
 * What staff who may change the look ask to see a page in, by its address, and the context with it; null for everybody
 * else and for what is no look: they get the page as readers have it. Nothing is saved.
 */
export async function previewLook(ctx: Ctx, request: Request, url: URL): Promise<{ ctx: Ctx; look: Look } | null> {
  const input = request.method === "GET" ? Look.safeParse(lookRequested(url)) : null;
  if (!input?.success) return null;
  const actor = await findActor(request, ctx);
  if (!(actor && may({ actor, registry: ctx.registry }, "site.theme"))) return null;
  const look = { ...lookOf(ctx), ...input.data };
  const { theme, settings } = lookPart.shows(look);
  const font = look.font ? await findFont(ctx.db, ctx.company.id, look.font) : null;
  const fontParts = font ? { [font.id]: hashesOf(font.parts) } : {};
  return {
    ctx: { ...ctx, company: applyChange(ctx.company, { theme, settings: { ...settings, fontParts } }) },
    look: input.data,
  };
}
