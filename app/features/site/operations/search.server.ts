import { menusOf } from "~/features/content/operations/show.server";
import { menuPath } from "~/features/content/rules/menus";
import { searchContents } from "~/publishing/operations/search.server";
import { toSimplified } from "~/publishing/traditional.server";
import type { Ctx } from "~/server/context.server";
import type { SiteHit } from "~/server/house.server";
import { translator } from "~/server/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { languages, say, textLang, type Words } from "~/shared/languages";
import { columnHref } from "../menu";
import { type NamedPage, pagesFound } from "../rules/found-pages";
import { closedIn, isClosed } from "../rules/menu-tree";
import { columnName, entryAbout, entryName } from "../rules/menu-words";

type Said = (word: (key: string) => string, lang: (typeof languages)[number]) => string | undefined;

/** The same in all languages. */
const inEach = (said: Said): Words =>
  Object.fromEntries(
    languages.map((lang) => {
      const t = translator(lang);
      return [lang, said((key) => t(key as never), lang) ?? ""];
    }),
  ) as Words;

/** The pages that readers of the company have by their names: the menu's, with their tabs, and those outside of it. */
function pagesOf(ctx: Ctx): NamedPage[] {
  const { house, company } = ctx;
  const closed = closedIn(house.areas, company.settings.menu);
  const entries = house.columns.flatMap((column) => [
    { href: columnHref(column.id), name: inEach((word, lang) => columnName(column, lang, word)) },
    ...column.entries.map((entry) => ({
      href: entry.href,
      name: inEach((word, lang) => entryName(entry, lang, word)),
      about: inEach((word) => entryAbout(entry, word)),
    })),
  ]);
  const tabs = house.tabs.flatMap((tabsOf) =>
    tabsOf(ctx).map(({ path, word }) => ({ href: hrefOf(path), name: inEach((say) => say(word)) })),
  );
  const own = menusOf(ctx).map(({ name, lead, address }) => ({ href: hrefOf(menuPath(address)), name, about: lead }));
  const beside = house.areas.flatMap(({ name: area, pages = [] }) =>
    pages
      .filter(({ path, column, listed, counted }) => !column && (listed || counted) && path !== "search")
      .map(({ key, path }) => ({
        href: hrefOf(path),
        name: inEach((word) => word(`${area}:area.page.${key}.name`)),
      })),
  );
  return [...entries, ...tabs, ...own, ...beside].filter(({ href }) => !isClosed(closed, href.split(/[?#]/)[0] ?? ""));
}

type Query = Parameters<typeof searchContents>[1];

/**
 * One page of what the whole site has of what was typed: contents as `searchContents` finds them, and besides, on the
 * first page of all kinds, the site's own pages by their names before what areas find that is no content. Nothing of
 * what the company has closed.
 */
export async function searchSite(ctx: Ctx, query: Query) {
  const { house, company, lang } = ctx;
  const closed = closedIn(house.areas, company.settings.menu);
  const { besides, ...found } = await searchContents(ctx, query);
  const isWhole = !(query.kind || query.after || query.before);
  const pages = isWhole ? pagesFound(pagesOf(ctx), query.q, await toSimplified()) : [];
  const named = pages.map(({ href, name }): SiteHit => ({ href, title: say(name, lang), lang: textLang(name, lang) }));
  const open = besides.filter(({ href }) => !isClosed(closed, href.split(/[?#]/)[0] ?? ""));
  return { ...found, besides: [...named, ...open] };
}
