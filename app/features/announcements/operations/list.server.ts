import { holdUntilRelease, nextChange, placeAfter, readPlace } from "~/features/site/operations/live.server";
import { listLive, listLiveYears } from "~/features/site/queries/editions.server";
import { listFound } from "~/features/site/queries/search.server";
import { matchOf } from "~/features/site/rules/search";
import { toSimplified } from "~/features/site/traditional.server";
import type { Ctx } from "~/server/context.server";
import type { Lang } from "~/shared/languages";
import { announcementKind as kind } from "../rules";
import type { AnnouncementQuery } from "../schemas";

export type Listed = { id: string; type: string; at: Date; title: string; summary: string; said: Lang; automatic: boolean };

/**
 * One page of published announcements, newest first, in the reader's language; `next` is the place of the following page or
 * null. With `q` only those whose text has it, in whatever language it was found. One database call.
 */
export async function listAnnouncements(ctx: Ctx, { type, year, q, after }: AnnouncementQuery, pageSize = 20) {
  const { db, company, now, lang } = ctx;
  const typed = q?.trim() ?? "";
  const match = typed ? matchOf((await toSimplified())(typed)) : null;
  if (typed && !match) return { items: [], next: null, years: [] };
  const years = listLiveYears(db, company.id, now, kind, lang);
  if (match) {
    const before = after && /^\d{1,19}$/.test(after) ? after : null;
    const wanted = { kind, lang, match, type: type ?? null, year: year ?? null, before };
    const [change, known, found] = await db.batch([nextChange(ctx), years, listFound(db, company.id, now, wanted, pageSize + 1)]);
    holdUntilRelease(ctx, change);
    const items = found
      .slice(0, pageSize)
      .map((row) => ({ ...row, id: row.contentId, at: new Date(row.sortAt), automatic: row.automatic === 1 }));
    const last = found.length > pageSize ? items.at(-1) : undefined;
    return { items: items.map(listed), next: last?.place ?? null, years: known.map((one) => one.year) };
  }
  const filter = { kind, lang, type: type ?? null, year: year ?? null, after: readPlace(after) };
  const [change, known, rows] = await db.batch([nextChange(ctx), years, listLive(db, company.id, now, filter, pageSize + 1)]);
  holdUntilRelease(ctx, change);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const items = shown.map((row) => ({ ...row, id: row.contentId, at: row.sortAt }));
  return { items: items.map(listed), next: last ? placeAfter(last) : null, years: known.map((one) => one.year) };
}

const listed = ({ id, type, at, title, summary, said, automatic }: Listed): Listed => ({ id, type, at, title, summary, said, automatic });
