import { shownPicture } from "~/pictures/rules";
import { holdUntilRelease, nextChange } from "~/publishing/operations/live.server";
import { listLive } from "~/publishing/queries/editions.server";
import { changedAt, correctionsOf } from "~/publishing/rules/corrections";
import { type Document, documentsOf } from "~/publishing/rules/documents";
import { pageOf } from "~/publishing/rules/paging";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import type { OwnMenu } from "~/server/tables.server";
import { bcp47, saidIn, say } from "~/shared/languages";
import { placeAfter, readPlace } from "~/shared/place";
import { findFirstInMenu, findPicturesNamed, findPicturesOf, listInMenu } from "../queries.server";
import { menuPath, pagesAtOnce } from "../rules/menus";

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

type Kept = Parameters<typeof shownPicture>[0];

/** The pictures of a page as it shows them, by their ids; `tag` is the language of the words of one, where that is another. */
export function picturesIn(json: string | undefined, lang: Ctx["lang"]) {
  const kept = JSON.parse(json ?? "[]") as Kept[];
  return Object.fromEntries(
    kept.map((one) => {
      const picture = shownPicture(one, lang);
      return [one.id, { ...picture, tag: saidIn(one.alt, lang) === lang ? undefined : bcp47[picture.lang] }];
    }),
  );
}
export type ShownPictures = ReturnType<typeof picturesIn>;

/** The statement of a page's pictures, for its call. */
export const picturesAsked = ({ db, company, now, lang }: Ctx, contentId: string) =>
  findPicturesOf(db, company.id, now, { contentId, lang });

/** The pictures that a draft or an earlier version names, whoever has them now. */
export async function picturesNamed(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return {};
  const [row] = await findPicturesNamed(ctx.db, ctx.company.id, ids);
  return picturesIn(row?.pictures, ctx.lang);
}

/**
 * One page of what a menu shows readers of the language: its own pages in their order, or another area's contents, newest first. `path`
 * is where they have their pages. One database call.
 */
export async function listMenu(ctx: Ctx, menu: OwnMenu, after: string | null | undefined, size = pagesAtOnce) {
  const { db, company, now, lang } = ctx;
  const place = readPlace(after);
  const asked = { lang, after: place };
  const rows = menu.source
    ? listLive(db, company.id, now, { ...asked, kind: menu.source, files: true }, size + 1)
    : listInMenu(db, company.id, now, { ...asked, menuId: menu.id }, size + 1);
  const answer = await inBatch(db, { change: nextChange(ctx), rows });
  holdUntilRelease(ctx, answer.change);
  const placeOf = (row: (typeof read)[number]) =>
    "sort" in row ? placeAfter({ sortAt: new Date(Number(row.sort)), id: row.contentId }) : placeAfter(row);
  const read = answer.rows as Awaited<ReturnType<typeof listInMenu>>;
  const { rows: page, next } = pageOf(read, { after: place }, size, placeOf);
  const source = ctx.house.kinds.find(({ kind }) => kind === menu.source);
  return {
    path: source?.path ?? "customContent",
    dated: Boolean(menu.source),
    next,
    items: page.map(({ contentId: id, title, summary, said, sortAt: at, files, outSince }) => ({
      ...{ id, title, summary, said, at },
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
    first: findFirstInMenu(db, company.id, now, { menuId: menu.id, lang }),
  });
  holdUntilRelease(ctx, answer.change);
  const [first] = answer.first;
  if (!first) return null;
  const { contentId: id, type, title, summary, body, said, automatic, sortAt: at } = first;
  return {
    shown: {
      ...{ id, type, title, summary, body, said, automatic, at },
      changedAt: changedAt(at, first.outSince),
      corrections: correctionsOf(first.versions),
      files: JSON.parse(first.files) as Document[],
    },
    pictures: picturesIn(first.pictures, lang),
  };
}
