import type { SiteFinder } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import { type Document, documentsOf } from "../contents/documents";
import { contentHref } from "../contents/kinds";
import { listFound, type RowMatch } from "../contents/search-queries.server";
import { holdUntilRelease, nextChange } from "../editions/live.server";
import { pageOf, readNumber } from "../lists/paging";
import { type Piece, piecesOf } from "../texts/marks";
import { matchOfAny } from "../texts/search-words";
import { toSimplified } from "../traditional.server";

/**
 * `variants` are other words of the same meaning, in Simplified characters, and `finders` look for more beside those of
 * the areas.
 */
type Query = {
  q: string;
  variants?: readonly string[];
  finders?: readonly SiteFinder[];
  kind?: string | null;
  after?: string | null;
  before?: string | null;
};
type Hit = {
  href: string;
  kind: string;
  at: Date;
  title: string;
  summary: string;
  shownLang: Lang;
  /** Title and summary with the words marked. */
  marked: { title: Piece[]; summary: Piece[] };
  files: Document[];
};

const pageSize = 10;

/** How near a title is to what was typed: the same, or having it as it was typed, or only having its words. */
const nearness = (title: readonly Piece[]) =>
  title.every(({ hit }) => hit) ? 0 : title.some(({ hit }) => hit) ? 1 : 2;

/**
 * One page of everything published whose text has the words, of one kind or of all, in the reader's language: newest
 * first, and within the page what has them as its whole title before what has them in its title. `besides`, on the
 * first page of all kinds, is what areas find that is no content. One database call.
 */
export async function searchContents(ctx: Ctx, query: Query) {
  const { q, variants = [], kind, after, before } = query;
  const { db, company, now, lang } = ctx;
  const { kinds } = ctx.registry;
  const simplified = await toSimplified();
  const match = matchOfAny([simplified(q), ...variants]);
  if (!match) return { hits: [], besides: [], previous: null, next: null };
  const place = { after: readNumber(after), before: readNumber(before) };
  const requested = kinds.filter((one) => !kind || one.kind === kind);
  const wanted = { kinds: (requested.length > 0 ? requested : kinds).map((one) => one.kind), lang, match, ...place };
  const finders = kind || after || before ? [] : [...(query.finders ?? []), ...ctx.registry.siteFinders];
  const texts = [...new Set([q.trim(), simplified(q.trim()), ...variants])];
  const words = [q, ...variants].join(" ");
  const [change, rows, ...own] = await db.batch([
    nextChange(ctx),
    listFound(db, company.id, now, wanted, pageSize + 1),
    ...finders.map(({ reads }) => reads(ctx, texts)),
  ]);
  const besides = finders.flatMap(({ hits }, at) => hits(own[at] as never, lang));
  holdUntilRelease(ctx, change);
  const { rows: shown, previous, next } = pageOf(rows, place, pageSize, (row) => row.place);
  const hitOf = ({ contentId, kind: own, sortAt, title, summary, shownLang, files }: RowMatch): Hit => ({
    href: contentHref(kinds, own, contentId),
    kind: own,
    at: new Date(sortAt),
    title,
    summary,
    shownLang,
    marked: { title: piecesOf(title, words, simplified), summary: piecesOf(summary, words, simplified) },
    files: documentsOf(JSON.parse(files) as Document[]),
  });
  const hits = shown.map(hitOf).sort((one, other) => nearness(one.marked.title) - nearness(other.marked.title));
  return { hits, besides, previous, next };
}
