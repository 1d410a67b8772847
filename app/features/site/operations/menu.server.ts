import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import { forgetCompanies } from "~/server/companies.server";
import type { Ctx } from "~/server/context.server";
import type { MenuTree } from "~/shared/area";
import { type Accepted, type Overtaken, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { findMenuDraft, isMenuWritten, updateMenu, updateMenuDraft } from "../queries/menu.server";
import { arranged, treeOf } from "../rules/menu-tree";
import type { MenuSave } from "../schemas/menu";

/** A menu with every column and page of the house in its place, also those that it does not name. */
const wholeMenu = ({ house }: Pick<Ctx, "house">, tree: MenuTree | undefined) => treeOf(arranged(house.columns, tree));

/** What the log keeps of a menu: of each column its entries in their order, the closed ones marked. */
const told = ({ columns }: MenuTree) => ({
  menu: Object.fromEntries(
    columns.map(({ id, name, closed, entries }) => [
      id,
      [
        name?.["zh-CN"],
        closed && "✕",
        ...entries.map((one) => `${one.closed ? "✕ " : ""}${one.name?.["zh-CN"] ?? one.id}`),
      ]
        .filter(Boolean)
        .map(String),
    ]),
  ),
});

/** The menu that readers have, and the draft that staff work on, both with every page; the draft is null before the first save. */
export async function showMenu(ctx: Ctx) {
  const row = await findMenuDraft(ctx.db, ctx.company.id);
  return {
    readers: wholeMenu(ctx, ctx.company.settings.menu),
    saved: row && { draft: wholeMenu(ctx, row.draft), revision: row.revision, savedBy: row.savedBy },
    savedAt: row?.savedAt ?? null,
    publishedAt: row?.publishedAt ?? null,
  };
}

/**
 * Saves the menu made from `revision` (0: none yet) and, if asked, gives it to readers from the next request on. Refuses
 * `changedMeanwhile` with the newer version when somebody else saved first; nothing is written then.
 */
export async function saveMenu(
  ctx: Ctx,
  { menu, revision, publish }: MenuSave,
): Promise<Accepted<{ revision: number }> | Overtaken<MenuTree> | Refusal> {
  const { db, company, now } = ctx;
  const changeId = ctx.newId();
  const written = isMenuWritten(company.id, changeId);
  const before = publish ? company.settings.menu : (await findMenuDraft(db, company.id))?.draft;
  const { saved } = await inBatch(db, {
    saved: updateMenuDraft(db, {
      ...{ companyId: company.id, draft: menu, revision, changeId, savedAt: now, savedBy: actorName(ctx.actor) },
      ...(publish ? { publishedAt: now } : {}),
    }),
    note: auditRow(
      ctx,
      {
        action: publish ? "site.publishMenu" : "site.saveMenu",
        subjectId: company.id,
        before: told(wholeMenu(ctx, before)),
        after: told(menu),
      },
      written,
    ),
    shown: publish ? updateMenu(db, company.id, menu, written) : null,
  });
  if (saved.length === 0) {
    const theirs = await findMenuDraft(db, company.id);
    if (!theirs) return refuse("notFound");
    return {
      ...refuse("changedMeanwhile"),
      theirs: wholeMenu(ctx, theirs.draft),
      revision: theirs.revision,
      savedBy: theirs.savedBy,
    };
  }
  if (publish) forgetCompanies();
  return ok({ revision: revision + 1 });
}
