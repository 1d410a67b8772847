import type { Ctx } from "~/server/request/context.server";
import type { MenuTree } from "~/shared/area";
import { savePart, showPart } from "../site-parts/save-part.server";
import { menuPart } from "./menu-part.server";
import { arranged, treeOf } from "./menu-tree";
import type { MenuSave } from "./schemas";

/** A menu with every column and page of the house in its place, also those that it does not name. */
const wholeMenu = ({ registry }: Pick<Ctx, "registry">, tree: MenuTree) => treeOf(arranged(registry.columns, tree));

/**
 * The menu that readers have, and the draft that staff work on, both with every page; the draft is null before the
 * first save.
 */
export async function showMenu(ctx: Ctx) {
  const { saved, ...shown } = await showPart(ctx, menuPart);
  return { ...shown, saved: saved && { ...saved, draft: wholeMenu(ctx, saved.draft) } };
}

/** Saves the menu made from `revision`; see `savePart`. */
export async function saveMenu(ctx: Ctx, { menu, revision, out }: MenuSave) {
  const saved = await savePart(ctx, menuPart, { body: menu, revision, out });
  return "theirs" in saved ? { ...saved, theirs: wholeMenu(ctx, saved.theirs) } : saved;
}
