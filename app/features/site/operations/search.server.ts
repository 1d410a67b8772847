import { holdUntilRelease, nextChange } from "~/publishing/operations/live.server";
import { listFound } from "~/publishing/queries/search.server";
import { pageOf, readNumber } from "~/publishing/rules/paging";
import { matchOf } from "~/publishing/rules/search";
import { toSimplified } from "~/publishing/traditional.server";
import type { Ctx } from "~/server/context.server";
import type { Lang } from "~/shared/languages";
import { contentHref, contentKinds } from "../kinds";

type Asked = { q: string; after?: string | null; before?: string | null };
type Hit = { href: string; word: string; at: Date; title: string; summary: string; said: Lang };

const pageSize = 10;
const kinds = contentKinds.map(({ kind }) => kind);
const wordOf = (kind: string) => contentKinds.find((one) => one.kind === kind)?.word ?? "announcements";

/** One page of everything published whose text has the words, newest first, in the reader's language. One database call. */
export async function searchSite(ctx: Ctx, { q, after, before }: Asked) {
  const { db, company, now, lang } = ctx;
  const match = q.trim() ? matchOf((await toSimplified())(q)) : null;
  if (!match) return { hits: [], previous: null, next: null };
  const place = { after: readNumber(after), before: readNumber(before) };
  const [change, rows] = await db.batch([
    nextChange(ctx),
    listFound(db, company.id, now, { kinds, lang, match, ...place }, pageSize + 1),
  ]);
  holdUntilRelease(ctx, change);
  const { rows: shown, previous, next } = pageOf(rows, place, pageSize, (row) => row.place);
  const hits = shown.map(
    ({ contentId, kind, sortAt, title, summary, said }): Hit => ({
      href: contentHref(kind, contentId),
      word: wordOf(kind),
      at: new Date(sortAt),
      title,
      summary,
      said,
    }),
  );
  return { hits, previous, next };
}
