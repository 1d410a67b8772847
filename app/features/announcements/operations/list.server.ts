import { holdUntilRelease, nextChange, placeAfter, readPlace } from "~/publishing/operations/live.server";
import { findLiveYears, listLive } from "~/publishing/queries/editions.server";
import { listFound } from "~/publishing/queries/search.server";
import { pageOf, readNumber } from "~/publishing/rules/paging";
import { matchOf } from "~/publishing/rules/search";
import { toSimplified } from "~/publishing/traditional.server";
import type { Ctx } from "~/server/context.server";
import type { Lang } from "~/shared/languages";
import { announcementKind as kind } from "../rules";
import type { AnnouncementQuery } from "../schemas";

export type Listed = {
  id: string;
  type: string;
  at: Date;
  title: string;
  summary: string;
  said: Lang;
  automatic: boolean;
};
type AnnouncementPage = { items: Listed[]; previous: string | null; next: string | null; years: number[] };

/**
 * One page of published announcements, newest first, in the reader's language; `previous` and `next` are the places of the
 * pages before and after it, or null; `years` run from the first that has any to the last. With `q` only those whose text has
 * it, in whatever language it was found. One database call.
 */
export async function listAnnouncements(
  ctx: Ctx,
  query: AnnouncementQuery,
  pageSize = query.q ? 10 : 20,
): Promise<AnnouncementPage> {
  const { db, company, now, lang } = ctx;
  const { type = null, year = null } = query;
  const typed = query.q?.trim() ?? "";
  const match = typed ? matchOf((await toSimplified())(typed)) : null;
  const knownYears = findLiveYears(db, company.id, now, kind, lang);
  if (typed && !match) {
    const [change, years] = await db.batch([nextChange(ctx), knownYears]);
    holdUntilRelease(ctx, change);
    return { items: [], previous: null, next: null, years: yearsOf(years) };
  }
  if (match) {
    const place = { after: readNumber(query.after), before: readNumber(query.before) };
    const found = listFound(db, company.id, now, { kinds: [kind], lang, match, type, year, ...place }, pageSize + 1);
    const [change, years, rows] = await db.batch([nextChange(ctx), knownYears, found]);
    holdUntilRelease(ctx, change);
    const page = pageOf(rows, place, pageSize, (row) => row.place);
    const items = page.rows.map((row) => listed({ ...row, at: new Date(row.sortAt), automatic: row.automatic === 1 }));
    return { items, previous: page.previous, next: page.next, years: yearsOf(years) };
  }
  const place = { after: readPlace(query.after), before: readPlace(query.before) };
  const live = listLive(db, company.id, now, { kind, lang, type, year, ...place }, pageSize + 1);
  const [change, years, rows] = await db.batch([nextChange(ctx), knownYears, live]);
  holdUntilRelease(ctx, change);
  const { rows: shown, previous, next } = pageOf(rows, place, pageSize, placeAfter);
  return { items: shown.map((row) => listed({ ...row, at: row.sortAt })), previous, next, years: yearsOf(years) };
}

const yearsOf = ([span]: { first: number | null; last: number | null }[]): number[] => {
  const { first, last } = span ?? {};
  return first && last ? Array.from({ length: last - first + 1 }, (_, back) => last - back) : [];
};

const listed = ({
  contentId,
  type,
  at,
  title,
  summary,
  said,
  automatic,
}: Omit<Listed, "id"> & { contentId: string }): Listed => ({
  id: contentId,
  type,
  at,
  title,
  summary,
  said,
  automatic,
});
