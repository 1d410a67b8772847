import type { Ctx } from "~/server/request/context.server";
import { addDays, beijingInstant } from "~/shared/dates";
import { type Lang, languages } from "~/shared/languages";
import { contentHref } from "../contents/kinds";
import { holdUntilRelease, nextChange } from "../editions/live.server";
import { listAddresses, listLiveMonths } from "./sitemap-queries.server";

/** Contents in one sitemap: with three addresses each they stay under 5,000. */
const most = 1_600;
const [zh, tc, en] = languages;

type Result = { kind: string; contentId: string; outSince: number };

function pagesOf({ registry: { kinds } }: Ctx, byLang: Result[][]) {
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
    .map(([id, { kind, langs, at }]) => ({ path: contentHref(kinds, kind, id), langs, changedAt: new Date(at) }));
}

function spanOf(month: string): { from: Date; until: Date } {
  const next = addDays(`${month}-01`, 32).slice(0, 7);
  return { from: beijingInstant(`${month}-01`), until: beijingInstant(`${next}-01`) };
}

/**
 * The pages of everything published, last changed first, or of one Beijing month (`yyyy-MM`) of it; `pages` is
 * null when they are more than one sitemap may hold, and `months` then names those that have any. One database call.
 */
export async function listContentPages(ctx: Ctx, month: string | null) {
  const { db, company, now } = ctx;
  const span = month ? spanOf(month) : undefined;
  const names = ctx.registry.kinds.map(({ kind }) => kind);
  const read = (lang: Lang) => listAddresses(db, company.id, now, names, lang, span ? 20_000 : most + 1, span);
  const [change, months, ...found] = await db.batch([
    nextChange(ctx),
    listLiveMonths(db, company.id, now, names, languages),
    read(zh),
    read(tc),
    read(en),
  ]);
  holdUntilRelease(ctx, change);
  const fits = span || found.every((rows) => rows.length <= most);
  return { pages: fits ? pagesOf(ctx, found) : null, months: months.map((one) => one.month) };
}
