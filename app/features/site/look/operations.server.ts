import type { Ctx } from "~/server/request/context.server";
import { type Accepted, type Overtaken, ok, type Refusal } from "~/shared/outcome";
import { whyNotBanner } from "../banner/operations.server";
import { keepFont } from "../fonts/own-font.server";
import { keepLogos } from "../logo/logos.server";
import type { Look, LookSave } from "../schemas";
import { keepSharePictures } from "../share/share-pictures.server";
import { findDraft } from "../site-parts/parts-queries.server";
import { savePart, showPart } from "../site-parts/save-part.server";
import { lookOf, lookPart } from "./look-part.server";

/**
 * The look that readers have, and the draft that staff work on, null before the first save; of what a draft does not
 * say, readers' holds.
 */
export async function showLook(ctx: Ctx) {
  const { saved, ...shown } = await showPart(ctx, lookPart);
  return { ...shown, saved: saved && { ...saved, draft: { ...shown.readers, ...saved.draft } } };
}

/**
 * Saves the look made from `revision`; see `savePart`, `keepLogos`, `keepSharePictures`, `keepFont` and `whyNotBanner`.
 * What is left out stays as readers have it.
 */
export async function saveLook(ctx: Ctx, { look, revision, out }: LookSave) {
  const gone =
    (await whyNotBanner(ctx, look)) ??
    (await keepLogos(ctx, look)) ??
    (await keepSharePictures(ctx, look)) ??
    (await keepFont(ctx, look));
  return gone ?? savePart(ctx, lookPart, { body: { ...lookOf(ctx), ...look }, revision, out });
}

/**
 * Changes what is given of the look that readers have; every page in every language shows it from its next request, or
 * once a second person has agreed, where the company asks for one. Answers the look that readers have then.
 * Refuses `changedMeanwhile` when somebody saved a look at the same moment.
 */
export async function changeTheme(ctx: Ctx, look: Look): Promise<Accepted<Look> | Overtaken<Look> | Refusal> {
  const [draft] = await findDraft(ctx.db, ctx.company.id, lookPart.name);
  const saved = await saveLook(ctx, { look, revision: draft?.revision ?? 0, out: "now" });
  if (!saved.ok) return saved;
  return ok(saved.value.asked ? lookOf(ctx) : { ...lookOf(ctx), ...look });
}
