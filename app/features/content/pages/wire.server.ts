import type { z } from "zod";
import { showContent } from "~/publishing/drafts/office-contents.server";
import { showPublished } from "~/publishing/editions/published.server";
import { byId } from "~/server/api/completed.server";
import type { Ctx } from "~/server/request/context.server";
import type { OwnMenu } from "~/server/settings/company-settings";
import { hrefOf } from "~/shared/addresses";
import { unknownValue } from "~/shared/forms/form-outcome";
import { ok, refuse } from "~/shared/outcome";
import { type FigureRef, figuresIn, refKey } from "~/shared/rich/figures";
import { plainOf, readRich } from "~/shared/rich/stored";
import { page } from "../kind";
import { findMenu, menus } from "../menus/operations.server";
import { menuHref, outside } from "../menus/rules";
import type { MenuAt, Named, Order, PageList, Post, ReaderList, SaveInput } from "../schemas";
import { draftOf, pageCalls, sortPages } from "./operations.server";
import { listMenu, menuAt, menuIn, menusOf, namedNow } from "./show.server";

/**
 * The pages as staff see them, last saved first, of one menu or all, with the menus. Refuses invalid for a menu that is
 * not there.
 */
export async function listPages(ctx: Ctx, { menu, ...query }: z.output<typeof PageList>) {
  const own = await menus.list(ctx);
  const known = [outside, ...own.map(({ id }) => id)];
  if (menu && !known.includes(menu)) return unknownValue("menu", known);
  return { ...(await pageCalls.list(ctx, { ...query, type: menu ?? null })), menus: own };
}

/** A page or a menu as staff have it. Refuses notFound. */
export async function showInfo(ctx: Ctx, { of, id }: z.output<typeof Named>) {
  if (of === "menu") {
    const found = await findMenu(ctx, id);
    return found.ok ? ok({ of, menu: found.value }) : found;
  }
  const found = await pageCalls.detail(ctx, { id });
  return found.ok ? ok({ of, item: found.value }) : found;
}

/**
 * What a save of a page or a menu begins from (`existing` of a call); of a page its texts are taken as they stand by
 * the save itself.
 */
export const findInfo = byId(async (ctx, id) => {
  const menu = (await menus.list(ctx)).find((one) => one.id === id);
  if (menu) return { menu, posted: menu.posted };
  const shown = await showContent(ctx, page.kind, id, null);
  return shown?.known ? { item: { at: shown.row.draft.at, title: shown.row.draft.title } } : null;
});

/** Saves a page or a menu made from `revision`. Refuses what saving either refuses. */
export async function saveInfo(ctx: Ctx, { id, revision, item, menu, posted }: SaveInput) {
  if (menu) return menus.save(ctx, { id, revision, posted, values: menu });
  if (!item) return refuse("unreadable");
  const before = id ? await showContent(ctx, page.kind, id, null) : null;
  return pageCalls.save(ctx, { id, revision, draft: draftOf(item, before?.known ? before.row.draft : undefined) });
}

/** The order of all menus or, with `menu`, of some of its pages. */
export const sortContent = (ctx: Ctx, { menu, ids }: z.output<typeof Order>) =>
  menu ? sortPages(ctx, { menu, ids }) : menus.sort(ctx, { ids });

/** Posts a page or takes it away; shows or hides a menu. */
export const postContent = (ctx: Ctx, wish: z.output<typeof Post>) =>
  wish.of === "menu" ? menus.post(ctx, wish) : pageCalls.post(ctx, wish);

export const removeMenu = (ctx: Ctx, at: z.output<typeof MenuAt>) => menus.remove(ctx, at);

const menuOf = (menu: OwnMenu, lang: Ctx["lang"]) => ({
  ...menuIn(menu, lang),
  column: menu.column,
  href: menuHref(menu.address),
});

/** The menus that readers have and what stands in one. Refuses invalid for one that they have not. */
export async function listForReaders(ctx: Ctx, { menu: name, after, pageSize }: z.output<typeof ReaderList>) {
  const own = menusOf(ctx).map((one) => menuOf(one, ctx.lang));
  if (!name) return { items: [], next: null, menus: own, menu: null };
  const menu = menuAt(ctx, name);
  if (!menu)
    return unknownValue(
      "menu",
      own.map(({ address }) => address),
    );
  const { items, next, path } = await listMenu(ctx, menu, after, pageSize);
  return {
    items: items.map(({ id, title, summary, shownLang, changedAt }) => ({
      ...{ id, title, summary, lang: shownLang, changedAt },
      href: hrefOf(`${path}/${id}`),
    })),
    ...{ next, menus: own, menu: menuOf(menu, ctx.lang) },
  };
}

/** One page as readers have it. Refuses notFound. */
export async function showForReaders(ctx: Ctx, { id }: { id: string }) {
  const shown = await showPublished(ctx, page, id);
  if (!shown) return refuse("notFound");
  const { title, summary, shownLang, automatic, type, at, changedAt, body, files, facts } = shown;
  const rich = readRich(body);
  const { pictures, figures } = await namedNow(ctx, { body, shownLang, facts });
  const inWords = (ref: FigureRef) => {
    const shownFigure = figures[refKey(ref)];
    return shownFigure
      ? [shownFigure.value, shownFigure.unit, ref.form === "whole" && shownFigure.period && `(${shownFigure.period})`]
          .filter(Boolean)
          .join(" ")
      : "—";
  };
  const menu = menuAt(ctx, type);
  return ok({
    ...{ id, title, summary, lang: shownLang, automatic, at, changedAt, body: rich, text: plainOf(rich, inWords) },
    figures: figuresIn(rich.content).map((ref) => ({ ...ref, said: figures[refKey(ref)] ?? null })),
    menu: menu && menuOf(menu, ctx.lang),
    pictures: Object.entries(pictures).map(([key, { alt, sources }]) => ({
      id: key,
      href: sources.at(-1)?.widest ?? "",
      alt,
    })),
    files: files.map(({ fileId, label, type: shape, size }) => ({
      ...{ name: label, type: shape, size },
      href: hrefOf(`files/${fileId}`),
    })),
    href: hrefOf(`${page.path}/${id}`),
  });
}
