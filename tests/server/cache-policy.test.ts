import { describe, expect, test } from "vitest";
import { routeFinder } from "~/server/pages/route-finders.server";

const kept = (name: string) => ({ params: [name] });
const find = routeFinder<{ path?: string; handle?: object }>([
  { path: "announcements", handle: kept("list") },
  { path: "announcements/:id", handle: kept("item") },
  { path: "announcements/feed.rss", handle: kept("feed") },
  { path: "announcements/import" },
  { path: "announcements/preview/:token" },
  { path: "events/:id.ics" },
  { path: "events/:id", handle: kept("event") },
  { path: "*", handle: kept("all") },
  { handle: kept("layout") },
]);

describe("whether a screen may be kept", () => {
  test.each([
    ["announcements", "list"],
    ["announcements/abc", "item"],
    ["announcements/feed.rss", "feed"],
    ["announcements/feedxrss", "item"],
    ["events/abc", "event"],
  ])("is known of %s by its route", (path, name) => expect(find(`/ui/irh/${path}`)?.handle).toEqual(kept(name)));

  test.each([
    "announcements/import",
    "announcements/preview/token",
    "events/abc.ics",
    "announcements/",
    "announcements/a/b",
    "Announcements",
    "other",
  ])("%s is not: a route of its own without a policy, or none", (path) =>
    expect(find(`/ui/irh/${path}`)?.handle).toBeUndefined(),
  );
});
