import { describe, expect, test } from "vitest";
import { routeFinder } from "~/server/pages/route-finders.server";

const namedHandle = (name: string) => ({ params: [name] });
const find = routeFinder<{ path?: string; handle?: object }>([
  { path: "announcements", handle: namedHandle("list") },
  { path: "announcements/:id", handle: namedHandle("item") },
  { path: "announcements/feed.rss", handle: namedHandle("feed") },
  { path: "announcements/import" },
  { path: "announcements/preview/:token" },
  { path: "events/:id.ics" },
  { path: "events/:id", handle: namedHandle("event") },
  { path: "*", handle: namedHandle("all") },
  { handle: namedHandle("layout") },
]);

describe("whether a screen may be kept", () => {
  test.each([
    ["announcements", "list"],
    ["announcements/abc", "item"],
    ["announcements/feed.rss", "feed"],
    ["announcements/feedxrss", "item"],
    ["events/abc", "event"],
  ])("is known of %s by its route", (path, name) => expect(find(`/ui/irh/${path}`)?.handle).toEqual(namedHandle(name)));

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
