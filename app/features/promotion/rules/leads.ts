import { announcementKind } from "~/features/announcements/rules";
import { hrefOf } from "~/shared/addresses";

/** The kinds of contents that may be named: announcements, and events of the calendar. */
export const namedKinds = [announcementKind, "calendar.event"] as const;

/** A content as readers have it. */
export type Named = { kind: string; id: string; facts: Record<string, unknown> };

/** The page of a named content. */
export function pageOf({ kind, id, facts }: Named): string {
  if (kind === announcementKind) return hrefOf(`announcements/${id}`);
  return hrefOf(facts.results ? `achievementDetail?id=${id}` : `calendar/${id}`);
}

/**
 * Where the video of a named content is: the film of a report, or the recording of an event; null where there is none.
 */
export function videoOf({ kind, id, facts }: Named): string | null {
  if (kind === announcementKind) return facts.video ? hrefOf(`periodicReports/visualVideo?id=${id}`) : null;
  const { replay, webcast } = facts;
  return [replay, webcast].find((link): link is string => typeof link === "string" && link !== "") ?? null;
}
