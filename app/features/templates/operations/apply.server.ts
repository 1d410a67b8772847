import { page } from "~/features/content/kind";
import { insertContents } from "~/publishing/editions/bulk-queries.server";
import { inListOrder } from "~/publishing/editions/list-order.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { findWhether, forgetCompanies, heldIn } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { insertMenus, isApplied, isEmptySite, updateStart } from "../queries.server";
import { blocksOf } from "../rules/blocks";
import type { TemplateName } from "../rules/parts";
import { draftOf, firstPage, illustrated, startingMenus, templates, treeOf } from "../rules/templates";
import { drawn } from "./pictures.server";

/** Which starting site stands, if one does, and whether the site is still empty enough for one. */
export async function showStart({ db, company }: Ctx) {
  const [empty] = heldIn(await findWhether(db, company.id, [isEmptySite(company.id)]));
  const { startingSite } = company.settings;
  return { empty: empty ?? false, stands: startingSite?.applied ? startingSite.name : null };
}

/**
 * Gives an empty site its starting site in one batch: look, menu, the blocks of its home page and columns, and the
 * pages as drafts in menus that are hidden until a page of theirs is out, so that readers see nothing unfilled; their
 * pictures are drawn into the library before. The same one again changes nothing; refuses `siteNotEmpty` once the site
 * was begun otherwise.
 */
export async function applyTemplate(ctx: Ctx, name: TemplateName): Promise<Outcome<{ pages: number }>> {
  const { db, company, now } = ctx;
  const { theme, colours, menuStyle, riseFall } = templates[name];
  const application = ctx.newId();
  const saved = { companyId: company.id, savedAt: now, savedBy: actorName(ctx.actor) };
  const menus = startingMenus.map((menu, at) => ({ ...menu, id: ctx.newId(), sort: at + 1 }));
  const pictures = (await showStart(ctx)).empty ? await drawnFor(ctx, name) : {};
  const drafts = inListOrder(
    ctx,
    menus.flatMap((menu) => menu.pages.map((one) => ({ draft: draftOf(one, name, menu.id, pictures[one.key]) }))),
  );
  const isOurs = isApplied(company.id, application);
  const settings = {
    colours,
    menuStyle,
    riseFall,
    menu: treeOf(templates[name]),
    ...bannerOf(pictures),
    ...blocksOf(name),
    startingSite: { name, applied: application },
  };
  const { started } = await inBatch(db, {
    started: updateStart(db, company.id, { theme, settings }),
    menus: insertMenus(
      db,
      saved,
      menus.map(({ pages: _, ...menu }) => menu),
      isOurs,
    ),
    pages: insertContents(db, { ...saved, kind: page.kind, changeId: application }, drafts, isOurs),
    note: auditRow(
      ctx,
      { action: "templates.apply", subjectId: company.id, after: { name, pages: drafts.length } },
      isOurs,
    ),
  });
  forgetCompanies();
  if (started.length > 0) return ok({ pages: drafts.length });
  return company.settings.startingSite?.applied && company.settings.startingSite.name === name
    ? ok({ pages: 0 })
    : refuse("siteNotEmpty");
}

/** The picture of the investment case behind the headline of the home page too. */
function bannerOf(pictures: Readonly<Record<string, string | null>>) {
  const picture = pictures[firstPage];
  return (
    picture && { banner: { animation: "00" as const, pictures: [{ picture, heading: { "zh-CN": "" }, link: "" }] } }
  );
}

/** The pictures of a starting site in its colour, by the pages that they open. */
async function drawnFor(ctx: Ctx, name: TemplateName): Promise<Record<string, string | null>> {
  const colour = templates[name].colours.brand ?? "";
  const pictures: Record<string, string | null> = {};
  for (const [key, scene] of Object.entries(illustrated(name))) pictures[key] = await drawn(ctx, scene, colour);
  return pictures;
}

/** The starting site that was chosen as the company was made, once; a site that was begun meanwhile stays as it is. */
export async function applyChosen(ctx: Ctx): Promise<void> {
  const { startingSite } = ctx.company.settings;
  if (startingSite && !startingSite.applied) await applyTemplate(ctx, startingSite.name);
}
