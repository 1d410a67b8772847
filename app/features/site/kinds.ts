import { announcementKind } from "~/features/announcements/rules";
import { eventKind } from "~/features/calendar/rules/events";
import type { PublishedKind } from "~/publishing/rules/kinds";

/** The kinds of published content that have a page of their own: search, sitemap and feeds of the whole site know them from here. */
export const contentKinds: readonly PublishedKind[] = [
  { kind: announcementKind, path: "announcements", word: "announcements" },
  { kind: eventKind, path: "calendar", word: "calendar" },
];
