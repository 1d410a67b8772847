import { figureIn, readFigure } from "~/features/content/figures/operations.server";
import { menuPath } from "~/features/content/menus/rules";
import { menusOf } from "~/features/content/pages/show.server";
import { searchContents } from "~/publishing/search/operations.server";
import { toSimplified } from "~/publishing/traditional.server";
import type { SiteFinder, SiteHit } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { hasHan, languages, say, textLang, type Words } from "~/shared/languages";
import { columnHref } from "../columns";
import { closedIn, isClosed } from "../menu/menu-tree";
import { columnName, entryAbout, entryName } from "../menu/menu-words";
import { type FigureQuestion, figureQuestionIn } from "./figures";
import { type NamedPage, pagesFound, plainBy } from "./rules";
import { type Plain, termsOfPage, termsOfTab, variantsOf } from "./synonyms";

type Texts = (word: (key: string) => string, lang: (typeof languages)[number]) => string | undefined;

/** The same in all languages. */
const inEach = (make: Texts): Words =>
  Object.fromEntries(
    languages.map((lang) => {
      const t = translator(lang);
      return [lang, make((key) => t(key as never), lang) ?? ""];
    }),
  ) as Words;

/** A stock code as readers type it: with and without the exchange and the zeros before it. */
const spellingsOf = (code: string): string[] => {
  const bare = code.split(".")[0] ?? "";
  return [code, bare, ...(code.endsWith(".HK") ? [code.replace(/^0+/, ""), bare.replace(/^0+/, "")] : [])];
};

/** The pages that readers of the company have by their names: the menu's, with their tabs, and those outside of it. */
function pagesOf(ctx: Ctx, plain: Plain): NamedPage[] {
  const { registry, company } = ctx;
  const closed = closedIn(registry.areas, company.settings.menu);
  const codes = (company.settings.codes ?? []).flatMap(spellingsOf).map(plain);
  const termsOf = (page: { area: string; key: string }) => [
    ...termsOfPage(plain, page),
    ...(page.area === "stock" && page.key === "price" ? codes : []),
  ];
  const entries = registry.columns.flatMap((column) => [
    { href: columnHref(column.id), name: inEach((word, lang) => columnName(column, lang, word)) },
    ...column.entries.map((entry) => ({
      href: entry.href,
      name: inEach((word, lang) => entryName(entry, lang, word)),
      about: inEach((word) => entryAbout(entry, word)),
      terms: entry.page ? termsOf(entry.page) : [],
    })),
  ]);
  const tabs = registry.tabs.flatMap((tabsOf) =>
    tabsOf(ctx).map(({ path, word }) => ({
      href: hrefOf(path),
      name: inEach((say) => say(word)),
      terms: termsOfTab(plain, word),
    })),
  );
  const own = menusOf(ctx).map(({ name, lead, address }) => ({ href: hrefOf(menuPath(address)), name, about: lead }));
  const beside = registry.areas.flatMap(({ name: area, pages = [] }) =>
    pages
      .filter(({ path, column, listed, counted }) => !column && (listed || counted) && path !== "search")
      .map(({ key, path }) => ({
        href: hrefOf(path),
        name: inEach((word) => word(`${area}:area.page.${key}.name`)),
        terms: termsOf({ area, key }),
      })),
  );
  return [...entries, ...tabs, ...own, ...beside].filter(({ href }) => !isClosed(closed, href.split(/[?#]/)[0] ?? ""));
}

/** Looks up the figure that is asked for, to answer with it beside the page that has more of it. */
function figureFinder(ctx: Ctx, question: FigureQuestion): SiteFinder[] {
  const reads = readFigure(ctx, question.figure);
  if (!reads) return [];
  const hits = (rows: readonly { figures: string }[]) => {
    const found = figureIn(ctx, question, rows);
    return found ? [{ href: hrefOf(question.path), title: found.name, lang: ctx.lang, note: found.text }] : [];
  };
  return [{ reads: () => reads, hits }];
}

/**
 * What areas and contents are searched for beside what was typed: each costs rows, so a full name in Chinese stands
 * alone, and a short form for the full names of it in Chinese.
 */
const worthReading = (typed: string, variants: readonly string[]) =>
  hasHan(typed) ? variants.filter((variant) => hasHan(variant) && variant.length > typed.trim().length) : variants;

/** One for all requests, so that the terms that it has brought into form are found again. */
let plainText: Plain | undefined;

type Query = Omit<Parameters<typeof searchContents>[1], "variants" | "finders">;

/**
 * One page of what the whole site has of what was typed: contents as `searchContents` finds them, and besides, on the
 * first page of all kinds, the figure that it asks for, the site's own pages by their names and what areas find that is
 * no content; each address once. Nothing of what the company has closed.
 */
export async function searchSite(ctx: Ctx, query: Query) {
  const { registry, company, lang } = ctx;
  const closed = closedIn(registry.areas, company.settings.menu);
  plainText ??= plainBy(await toSimplified());
  const plain = plainText;
  const variants = variantsOf(query.q, plain);
  const question = figureQuestionIn(plain(query.q), plain);
  const finders = question ? figureFinder(ctx, question) : [];
  const { besides, ...found } = await searchContents(ctx, {
    ...query,
    variants: worthReading(query.q, variants),
    finders,
  });
  const isWhole = !(query.kind || query.after || query.before);
  const all = isWhole ? pagesOf(ctx, plain) : [];
  const { pages, isNamed } = pagesFound(all, { text: query.q, variants }, plain);
  const hasTitle = found.hits.some(({ title }) => plain(title).includes(plain(query.q)));
  const named = (isNamed || !hasTitle ? pages : []).map(
    ({ href, name }): SiteHit => ({ href, title: say(name, lang), lang: textLang(name, lang) }),
  );
  const figures = besides.filter(({ href, note }) => question && note && href === hrefOf(question.path));
  const others = besides.filter((hit) => !figures.includes(hit));
  const answers = figures.map((hit) => {
    const page = all.find(({ href }) => href === hit.href);
    return page
      ? { ...hit, title: say(page.name, lang), lang: textLang(page.name, lang), note: `${hit.title} ${hit.note}` }
      : hit;
  });
  const hits = [...answers, ...(isNamed ? [...named, ...others] : [...others, ...named])];
  const open = hits.filter(({ href }) => !isClosed(closed, href.split(/[?#]/)[0] ?? ""));
  return { ...found, besides: open.filter(({ href }, at) => open.findIndex((one) => one.href === href) === at) };
}
