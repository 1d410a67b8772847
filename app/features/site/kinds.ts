import { announcementKind } from "~/features/announcements/rules";
import { eventKind } from "~/features/calendar/rules/events";

/** The kinds of published content that have a page of their own: search, sitemap and feeds of the whole site know them from here. */
export const contentKinds = [
  { kind: announcementKind, path: "announcements", word: "announcements" },
  { kind: eventKind, path: "calendar", word: "calendar" },
] as const;

const paths = new Map<string, string>(contentKinds.map(({ kind, path }) => [kind, path]));

/** The address of one content's page. */
export const contentHref = (kind: string, id: string): string => `/ui/irh/${paths.get(kind) ?? "index"}/${id}`;
