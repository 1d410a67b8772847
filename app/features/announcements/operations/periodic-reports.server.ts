import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import { findLiveVideo, listLiveVideos } from "~/publishing/files/videos-queries.server";
import type { Ctx } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import { nextCursor, readCursor } from "~/shared/place";
import { announcement } from "../kind";
import { announcementKind as kind } from "../rules";
import type { PeriodicQuery } from "../schemas/periodic";

type Row = {
  contentId: string;
  type: string;
  sortAt: Date;
  title: string;
  summary: string;
  shownLang: Lang;
  automatic: boolean;
  facts: Record<string, unknown>;
};

const shownOf = ({ contentId, type, sortAt, title, summary, shownLang, automatic, facts }: Row) => ({
  id: contentId,
  type,
  at: sortAt,
  title,
  summary,
  shownLang,
  automatic,
  facts: announcement.factsIn({ facts }),
});
export type VideoReport = ReturnType<typeof shownOf>;

type File = { fileId: string; label: string; type: string; size: number; pages?: number | null };

/**
 * The published reports with a film, newest first, and the one that is looked at with its text and files: the asked
 * one, or on the first page the newest. Null when the asked one is not out or has no film. One database call.
 */
export async function showVideoReports(ctx: Ctx, { id, after }: PeriodicQuery, pageSize = 12) {
  const { db, company, now, lang } = ctx;
  const place = readCursor(after);
  const [change, [found], rows] = await db.batch([
    nextChange(ctx),
    findLiveVideo(db, company.id, now, { kind, lang, contentId: id ?? null }),
    listLiveVideos(db, company.id, now, { kind, lang, after: place }, pageSize + 1),
  ]);
  holdUntilRelease(ctx, change);
  if (id && !found) return null;
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    looked:
      found && (id || !place)
        ? { ...shownOf(found), body: found.body, files: JSON.parse(found.files) as File[] }
        : null,
    items: page.map(shownOf),
    next: last ? nextCursor(last) : null,
  };
}
