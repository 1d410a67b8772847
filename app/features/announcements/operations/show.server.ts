import { holdUntilRelease, nextChange } from "~/publishing/operations/live.server";
import { findLive, listLiveFiles } from "~/publishing/queries/editions.server";
import type { Ctx } from "~/server/context.server";
import { type AnnouncementFacts, announcementKind as kind } from "../rules";

/**
 * One published announcement with its files, in the reader's language; null for one that is not out, was withdrawn or never
 * was, after the same single database call.
 */
export async function showAnnouncement(ctx: Ctx, id: string) {
  const { db, company, now, lang } = ctx;
  const [change, [found], files] = await db.batch([
    nextChange(ctx),
    findLive(db, company.id, now, { kind, contentId: id, lang }),
    listLiveFiles(db, company.id, now, { contentId: id, lang }),
  ]);
  holdUntilRelease(ctx, change);
  if (!found) return null;
  const { contentId, type, sortAt, title, summary, body, said, automatic, facts, outSince } = found;
  const changedAt = new Date(Math.max(outSince.getTime(), sortAt.getTime()));
  return {
    id: contentId,
    type,
    at: sortAt,
    changedAt,
    title,
    summary,
    body,
    said,
    automatic,
    facts: facts as AnnouncementFacts,
    files,
  };
}
