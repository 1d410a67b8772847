import { menusOf } from "~/features/content/operations/show.server";
import { menuHref } from "~/features/content/rules/menus";
import { listContentPages } from "~/publishing/operations/sitemap.server";
import type { Ctx } from "~/server/context.server";
import { hrefOf } from "~/shared/addresses";
import { languages } from "~/shared/languages";
import { columnHref } from "../menu";
import { type SitemapPage, sitemapIndexText, sitemapText } from "../rules/sitemaps";

/** The pages that are always there: home, the columns and what they lead to. */
const fixedPages = ({ house, company }: Ctx): SitemapPage[] =>
  [
    hrefOf("index"),
    ...house.columns.flatMap(({ id, pages }) => [columnHref(id), ...pages.map(({ path }) => hrefOf(path))]),
    ...house.areas.flatMap(({ pages = [] }) => pages.filter(({ listed }) => listed).map(({ path }) => hrefOf(path))),
    ...menusOf({ company }).map(({ address }) => menuHref(address)),
    hrefOf("privacy"),
    hrefOf("developers"),
  ].map((path) => ({ path, langs: languages, changedAt: null }));

/**
 * The sitemap of the site at this moment, or of one Beijing month (`yyyy-MM`) of its contents, or of its `pages`; a site with
 * more contents than one file may hold answers a list of those instead. One database call.
 */
export async function sitemap(ctx: Ctx, part: string | null): Promise<string> {
  const { origin } = ctx.company;
  if (part === "pages") return sitemapText(origin, fixedPages(ctx));
  const { pages, months } = await listContentPages(ctx, part);
  if (pages) return sitemapText(origin, part ? pages : [...fixedPages(ctx), ...pages]);
  return sitemapIndexText(["pages", ...months].map((name) => `${origin}/ui/irh/sitemap.xml?part=${name}`));
}
