import { menuHref } from "~/features/content/menus/rules";
import { menusOf } from "~/features/content/pages/show.server";
import { listContentPages } from "~/publishing/search/sitemap.server";
import type { Ctx } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { languages } from "~/shared/languages";
import { columnHref } from "../columns";
import { type Closed, closedIn, isClosed } from "../menu/menu-tree";
import { publicRegistry } from "../shell/public-registry.server";
import { type SitemapPage, sitemapIndexText, sitemapText } from "./sitemaps";

/** The pages that are always there: home, the columns and what they lead to. */
const fixedPages = (closed: Closed, { registry, company }: Ctx): SitemapPage[] =>
  [
    hrefOf("index"),
    ...registry.columns.flatMap(({ id, entries }) => [
      columnHref(id),
      ...entries.flatMap(({ page, href }) => (page ? [href] : [])),
    ]),
    ...registry.areas.flatMap(({ pages = [] }) => pages.filter(({ listed }) => listed).map(({ path }) => hrefOf(path))),
    ...menusOf({ company }).map(({ address }) => menuHref(address)),
    hrefOf("privacy"),
    hrefOf("developers"),
    hrefOf("siteMap"),
  ]
    .filter((path) => !isClosed(closed, path))
    .map((path) => ({ path, langs: languages, changedAt: null }));

/**
 * The sitemap of the site at this moment, or of one Beijing month (`yyyy-MM`) of its contents, or of its `pages`; a
 * site with more contents than one file may hold answers a list of those instead. One database call.
 */
export async function sitemap(query: Ctx, part: string | null): Promise<string> {
  const { origin, settings } = query.company;
  const ctx = { ...query, registry: publicRegistry(query) };
  const fixed = fixedPages(closedIn(ctx.registry.areas, settings.menu), ctx);
  if (part === "pages") return sitemapText(origin, fixed);
  const { pages, months } = await listContentPages(ctx, part);
  if (pages) return sitemapText(origin, part ? pages : [...fixed, ...pages]);
  return sitemapIndexText(["pages", ...months].map((name) => `${origin}/ui/irh/sitemap.xml?part=${name}`));
}
