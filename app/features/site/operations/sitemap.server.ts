import { holdUntilRelease, nextChange } from "~/publishing/operations/live.server";
import { listAddresses, listLiveMonths } from "~/publishing/queries/sitemap.server";
import type { Ctx } from "~/server/context.server";
import { addDays, beijingInstant } from "~/shared/dates";
import { type Lang, languages } from "~/shared/languages";
import { contentHref, contentKinds } from "../kinds";
import { columnHref, columns, hrefOf } from "../menu";
import { type SitemapPage, sitemapIndexText, sitemapText } from "../rules/sitemaps";

/** Contents in one sitemap: with three addresses each they stay under 5,000. */
const most = 1_600;
const kinds = contentKinds.map(({ kind }) => kind);
const [zh, tc, en] = languages;

type Found = { kind: string; contentId: string; outSince: number };

/** The pages that are always there: home, the columns and what they lead to. */
const fixedPages = (): SitemapPage[] =>
  [
    hrefOf("index"),
    ...columns.flatMap(({ id, pages }) => [columnHref(id), ...pages.map(({ path }) => hrefOf(path))]),
    hrefOf("privacy"),
  ].map((path) => ({ path, langs: languages, changedAt: null }));

function contentPages(byLang: Found[][]): SitemapPage[] {
  const pages = new Map<string, { kind: string; langs: Lang[]; at: number }>();
  for (const [place, rows] of byLang.entries())
    for (const { kind, contentId, outSince } of rows) {
      const page = pages.get(contentId) ?? { kind, langs: [], at: 0 };
      page.langs.push(languages[place] as Lang);
      page.at = Math.max(page.at, outSince);
      pages.set(contentId, page);
    }
  return [...pages]
    .sort(([, one], [, other]) => other.at - one.at)
    .map(([id, { kind, langs, at }]) => ({ path: contentHref(kind, id), langs, changedAt: new Date(at) }));
}

function spanOf(month: string): { from: Date; until: Date } {
  const next = addDays(`${month}-01`, 32).slice(0, 7);
  return { from: beijingInstant(`${month}-01`), until: beijingInstant(`${next}-01`) };
}

/**
 * The sitemap of the site at this moment, or of one Beijing month (`yyyy-MM`) of its contents, or of its `pages`; a site with
 * more contents than one file may hold answers a list of those instead. One database call.
 */
export async function sitemap(ctx: Ctx, part: string | null): Promise<string> {
  const { db, company, now } = ctx;
  const { origin } = company;
  if (part === "pages") return sitemapText(origin, fixedPages());
  const span = part ? spanOf(part) : undefined;
  const read = (lang: Lang) => listAddresses(db, company.id, now, kinds, lang, span ? 20_000 : most + 1, span);
  const [change, months, ...found] = await db.batch([
    nextChange(ctx),
    listLiveMonths(db, company.id, now, kinds, languages),
    read(zh),
    read(tc),
    read(en),
  ]);
  holdUntilRelease(ctx, change);
  if (span) return sitemapText(origin, contentPages(found));
  if (found.every((rows) => rows.length <= most)) return sitemapText(origin, [...fixedPages(), ...contentPages(found)]);
  const address = (name: string) => `${origin}/ui/irh/sitemap.xml?part=${name}`;
  return sitemapIndexText([address("pages"), ...months.map(({ month }) => address(month))]);
}
