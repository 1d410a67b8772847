import type { Ctx } from "~/server/context.server";
import type { Lang } from "~/shared/languages";
import { listFound } from "../queries/search.server";
import { contentHref } from "../rules/kinds";
import { pageOf, readNumber } from "../rules/paging";
import { matchOf } from "../rules/search";
import { toSimplified } from "../traditional.server";
import { holdUntilRelease, nextChange } from "./live.server";

type Asked = { q: string; after?: string | null; before?: string | null };
type Hit = { href: string; kind: string; at: Date; title: string; summary: string; said: Lang };

const pageSize = 10;

/** One page of everything published whose text has the words, newest first, in the reader's language. One database call. */
export async function searchContents(ctx: Ctx, { q, after, before }: Asked) {
  const { db, company, now, lang } = ctx;
  const { kinds } = ctx.house;
  const match = q.trim() ? matchOf((await toSimplified())(q)) : null;
  if (!match) return { hits: [], previous: null, next: null };
  const place = { after: readNumber(after), before: readNumber(before) };
  const wanted = { kinds: kinds.map(({ kind }) => kind), lang, match, ...place };
  const [change, rows] = await db.batch([nextChange(ctx), listFound(db, company.id, now, wanted, pageSize + 1)]);
  holdUntilRelease(ctx, change);
  const { rows: shown, previous, next } = pageOf(rows, place, pageSize, (row) => row.place);
  const hits = shown.map(
    ({ contentId, kind, sortAt, title, summary, said }): Hit => ({
      href: contentHref(kinds, kind, contentId),
      kind,
      at: new Date(sortAt),
      title,
      summary,
      said,
    }),
  );
  return { hits, previous, next };
}
