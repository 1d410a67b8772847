import { data, redirect } from "react-router";
import type { BatchQuery } from "~/server/database/batch.server";
import { qrPicture } from "~/server/qr.server";
import type { Ctx } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { type Lang, say } from "~/shared/languages";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { countOf } from "./drafts/counts";
import { exportPublished } from "./drafts/export.server";
import { listParams } from "./editions/addresses";
import { countSoon } from "./editions/live.server";
import {
  listPublishedWith,
  showAmongOthers,
  showPreview,
  showPublished,
  showReplaced,
} from "./editions/published.server";
import type { Fields } from "./fields";
import type { Kind } from "./kind";
import { previewHeaders } from "./public/preview";

/** The answer to a place where nothing is, was or will be: they look alike. */
export const nothingHere = () => new Response(null, { status: 404 });

/**
 * What the public list of a kind shows; `types` are those to choose among, of which the one asked for always is one.
 * `counts` say how many there are, by year and type, once that is known; `found` how many the list has that is asked
 * for, null if unknown.
 */
export async function loadList<All extends Fields>(
  ctx: Ctx,
  kind: Kind<All>,
  request: Request,
  types: readonly string[] = kind.types,
) {
  const { extra: _, ...page } = await loadListWith(ctx, kind, request, {}, types);
  return page;
}

/** The same with the answers to further statements of the page (`extra`), asked in the same call. */
export async function loadListWith<All extends Fields, const More extends Record<string, BatchQuery>>(
  ctx: Ctx,
  kind: Kind<All>,
  request: Request,
  more: More,
  types: readonly string[] = kind.types,
) {
  const { searchParams } = new URL(request.url);
  const query = kind.Query.parse(Object.fromEntries(listParams.map((name) => [name, searchParams.get(name)])));
  const [page, rows] = await Promise.all([listPublishedWith(ctx, kind, query, more), countSoon(ctx, kind)]);
  const offered = [...new Set([...types, ...(query.type ? [query.type] : [])])];
  const counted = (requested: { type?: string | null; year?: number | null }) =>
    rows && !query.q ? countOf(rows, requested, kind.typesIn) : null;
  const whole = page.previous === null && page.next === null;
  return {
    lang: ctx.lang,
    name: say(ctx.company.name, ctx.lang),
    query,
    types: offered,
    counts: Object.fromEntries(
      ["", ...offered].map((type) => [type, counted({ type: type || null, year: query.year ?? null })]),
    ) as Record<string, number | null>,
    inYear: Object.fromEntries(page.years.map((year) => [year, counted({ type: query.type ?? null, year })])) as Record<
      string,
      number | null
    >,
    found: whole ? page.items.length : counted(query),
    ...page,
  };
}

/** What the public page of one content shows; throws a 404 for one that readers do not have. */
export async function loadPage<All extends Fields>(ctx: Ctx, kind: Kind<All>, id: string) {
  const { extra: _, ...page } = await loadPageWith(ctx, kind, id, {});
  return page;
}

/** The same with the answers to further statements of the page (`extra`), asked in the same call. */
export async function loadPageWith<All extends Fields, const More extends Record<string, BatchQuery>>(
  ctx: Ctx,
  kind: Kind<All>,
  id: string,
  more: More,
) {
  const found = await showAmongOthers(ctx, kind, id, more);
  if (!found) throw nothingHere();
  return { ...found, ...about(ctx, `${kind.path}/${id}`) };
}

/**
 * What the page of a version shows that a correction replaced; throws a 404 for one that nobody had or that is not to
 * be read any more, and leads to what is public where the reader's language never had another version.
 */
export async function loadVersion<All extends Fields>(ctx: Ctx, kind: Kind<All>, id: string, releaseId: string) {
  const shown = await showReplaced(ctx, kind, id, releaseId);
  if (!shown) throw (await showPublished(ctx, kind, id)) ? redirect(`/${kind.path}/${id}`) : nothingHere();
  return versionOf(ctx, `${kind.path}/${id}`, shown);
}

/** The answer of a version, with its headers. */
export const versionOf = <Shown>({ lang }: Ctx, path: string, shown: Shown) =>
  data({ shown, lang, href: `/ui/irh/${path}` }, { headers: { "X-Robots-Tag": "noindex, nofollow" } });

/** Who publishes a page, its address for heads and programs, and the one to pass on, as text and to scan. */
export function about({ lang, company: { name, origin } }: Ctx, path: string) {
  const url = `${origin}${hrefOf(path)}`;
  return { lang, publisher: say(name, lang), origin, url, share: sharedAs(url, lang) };
}

/** An address to pass on in the reader's language, as text and to scan. */
export function sharedAs(url: string, lang: Lang) {
  const link = lang === "zh-CN" ? url : `${url}${url.includes("?") ? "&" : "?"}lang=${lang}`;
  return { link, qr: qrPicture(link) };
}

/** What a preview link of a kind shows; throws a 404 for one that does not open. */
export async function loadPreview<All extends Fields>(ctx: Ctx, kind: Kind<All>, token: string) {
  return preview(ctx, token, await showPreview(ctx, kind, token));
}

/** The answer of a preview, with its headers; throws a 404 where nothing was found. */
export function preview<Found extends object>({ lang }: Ctx, token: string, found: Found | null) {
  if (!found) throw nothingHere();
  return data({ ...found, token, lang }, { headers: previewHeaders });
}

/** The public list of a kind as a file, by the end of the address; a list goes out as far as it was asked for. */
export const loadFile = <All extends Fields>(ctx: Ctx, kind: Kind<All>, url: URL) =>
  downloadOf(exportPublished(ctx, kind, kind.Query.parse(Object.fromEntries(url.searchParams)), sheetKindAt(url)));
