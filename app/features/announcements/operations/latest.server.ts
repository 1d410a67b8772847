import { holdUntilRelease } from "~/publishing/operations/live.server";
import { type LatestRow, listLatest } from "~/publishing/queries/latest.server";
import type { Ctx } from "~/server/context.server";
import type { Lang } from "~/shared/languages";
import { announcementKind as kind } from "../rules";

const shown = 5;

export type LatestAnnouncement = { id: string; type: string; at: Date; title: string; said: Lang };

/** The one read of the block; its rows go to `latestOf`. */
export const latestReads = ({ db, company, now, lang }: Ctx) => listLatest(db, company.id, now, { kind, lang }, shown);

/** The newest announcements out of the rows of `latestReads`; the page then lives no longer than they do. */
export function latestOf(ctx: Ctx, rows: LatestRow[]): LatestAnnouncement[] {
  holdUntilRelease(ctx, [{ at: rows[0]?.change ?? null }]);
  return rows.flatMap(({ contentId, type, sortAt, title, said }) =>
    contentId === null || type === null || sortAt === null || title === null || said === null
      ? []
      : [{ id: contentId, type, at: new Date(sortAt), title, said }],
  );
}
