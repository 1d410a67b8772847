import { shownPicture } from "~/pictures/rules";
import { type Document, documentsOf } from "~/publishing/contents/documents";
import { listLive } from "~/publishing/contents/editions-queries.server";
import { changedAt, correctionsOf } from "~/publishing/editions/corrections";
import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import { pageOf } from "~/publishing/lists/paging";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import type { OwnMenu } from "~/server/settings/company-settings";
import { bcp47, say, textLang } from "~/shared/languages";
import { nextCursor, readCursor } from "~/shared/place";
import { figureSources, figuresNamedIn, figureTexts } from "../figures/operations.server";
import { menuPath, pagesAtOnce } from "../menus/rules";
import { findFirstInMenu, findNamedIn, findNamedOf, listInMenu } from "../queries.server";

/** The menus that readers have, in their order. */
export const menusOf = ({ company }: Pick<Ctx, "company">): readonly OwnMenu[] => company.settings.ownMenus ?? [];

/** The menu that readers know by that address or id, or null. */
export const menuAt = (ctx: Pick<Ctx, "company">, name: string): OwnMenu | null =>
  menusOf(ctx).find(({ id, address }) => address === name || id === name) ?? null;

/** A menu in a reader's language. */
export const menuIn = ({ id, address, name, lead }: OwnMenu, lang: Ctx["lang"]) => ({
  ...{ id, address },
  name: say(name, lang),
  lead: say(lead, lang),
});

/** The menus that stand in a column of the site's menu, as it leads to them. */
export const menusIn = (ctx: Pick<Ctx, "company" | "lang">, column: string) =>
  menusOf(ctx)
    .filter((menu) => menu.column === column)
    .map((menu) => {
      const { name, lead, address } = menuIn(menu, ctx.lang);
      return { name, about: lead, path: menuPath(address) };
    });

type Stored = Parameters<typeof shownPicture>[0];

/**
 * The pictures of a page as it shows them, by their ids; `tag` is the language of the words of one, where that is
 * another.
 */
function picturesIn(json: string | undefined, lang: Ctx["lang"]) {
  const stored = JSON.parse(json ?? "[]") as Stored[];
  return Object.fromEntries(
    stored.map((one) => {
      const picture = shownPicture(one, lang);
      return [one.id, { ...picture, tag: textLang(one.alt, lang) === lang ? undefined : bcp47[picture.lang] }];
    }),
  );
}

type Named = { pictures: string; figures: string | null };
type View = { body: string; shownLang: Ctx["lang"] };

/** The statement of what a page names elsewhere, for its call; its answer goes to `namedIn`. */
export const namedRequested = (ctx: Ctx, contentId: string) =>
  findNamedOf(ctx.db, ctx.company.id, ctx.now, { contentId, lang: ctx.lang }, figureSources(ctx));

/**
 * What a text names: pictures of the library, and figures of the company in the text's own language, as they are now.
 */
export const namedIn = (ctx: Ctx, row: Named | undefined, { body, shownLang }: View) => ({
  pictures: picturesIn(row?.pictures, ctx.lang),
  figures: figureTexts(ctx, { lang: shownLang, found: row?.figures, named: figuresNamedIn(body) }),
});
export type NamedThings = ReturnType<typeof namedIn>;

/**
 * The same of a draft or an earlier version: its pictures whoever has them now, and no figure that readers do not have.
 */
export async function namedNow(ctx: Ctx, shown: View & { facts: { pictures: readonly string[] } }) {
  const { pictures } = shown.facts;
  if (pictures.length === 0 && figuresNamedIn(shown.body).length === 0) return namedIn(ctx, undefined, shown);
  const [row] = await findNamedIn(ctx.db, ctx.company.id, { pictures, body: shown.body }, figureSources(ctx));
  return namedIn(ctx, row, shown);
}

/**
 * One page of what a menu shows readers of the language: its own pages in their order, or another area's contents,
 * newest first. `path` is where they have their pages. One database call.
 */
export async function listMenu(ctx: Ctx, menu: OwnMenu, after: string | null | undefined, size = pagesAtOnce) {
  const { db, company, now, lang } = ctx;
  const place = readCursor(after);
  const query = { lang, after: place };
  const source = ctx.registry.kinds.find(({ kind }) => kind === menu.source);
  // guard: menu-of-closed-kind-empty
  if (menu.source && !source) return { path: "customContent", dated: true, next: null, items: [] };
  const rows = menu.source
    ? listLive(db, company.id, now, { ...query, kind: menu.source, files: true }, size + 1)
    : listInMenu(db, company.id, now, { ...query, menuId: menu.id }, size + 1);
  const answer = await inBatch(db, { change: nextChange(ctx), rows });
  holdUntilRelease(ctx, answer.change);
  const placeOf = (row: (typeof read)[number]) =>
    "sort" in row ? nextCursor({ sortAt: new Date(Number(row.sort)), id: row.contentId }) : nextCursor(row);
  const read = answer.rows as Awaited<ReturnType<typeof listInMenu>>;
  const { rows: page, next } = pageOf(read, { after: place }, size, placeOf);
  return {
    path: source?.path ?? "customContent",
    dated: Boolean(menu.source),
    next,
    items: page.map(({ contentId: id, title, summary, shownLang, sortAt: at, files, outSince }) => ({
      ...{ id, title, summary, shownLang, at },
      changedAt: changedAt(at, outSince),
      files: documentsOf(JSON.parse(files) as Document[]),
    })),
  };
}

/** The first page of a menu whole, for one that is a page itself; null while it has none. One database call. */
export async function showFirst(ctx: Ctx, menu: OwnMenu) {
  const { db, company, now, lang } = ctx;
  const answer = await inBatch(db, {
    change: nextChange(ctx),
    first: findFirstInMenu(db, company.id, now, { menuId: menu.id, lang }, figureSources(ctx)),
  });
  holdUntilRelease(ctx, answer.change);
  const [first] = answer.first;
  if (!first) return null;
  const { contentId: id, type, title, summary, body, shownLang, automatic, sortAt: at } = first;
  return {
    shown: {
      ...{ id, type, title, summary, body, shownLang, automatic, at },
      changedAt: changedAt(at, first.outSince),
      corrections: correctionsOf(first.versions),
      files: JSON.parse(first.files) as Document[],
    },
    named: namedIn(ctx, first, { body, shownLang }),
  };
}
