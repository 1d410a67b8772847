import { expect, type Page } from "@playwright/test";
import { type Feed, type FeedFormat, feedText } from "../../app/features/announcements/rules/feeds";
import { cachedResponse } from "../support/cached-response";
import { elementsOf, linkOf } from "../support/html";
import { languages } from "../support/public-pages";
import { test } from "../support/test.ts";
import { turned } from "../support/turned";

const path = "/ui/irh/announcements";

/** What is wrong with an XML feed by RSS 2.0 and RFC 4287, seen by the browser's own strict parser. */
const faultsOf = (page: Page, text: string) =>
  page.evaluate((source) => {
    const root = new DOMParser().parseFromString(source, "application/xml");
    const faults: string[] = [];
    if (root.querySelector("parsererror"))
      return [`not well-formed: ${root.querySelector("parsererror")?.textContent}`];
    const isUrl = (value: string | null | undefined) => /^https?:\/\/[^/]+\/ui\/irh\//.test(value ?? "");
    const isUrn = (value: string) => /^urn:[a-z]+:[a-z]+:\w[\w-]*$/.test(value);
    const textOf = (parent: Element, name: string) => {
      const found = [...parent.children].filter((child) => child.nodeName === name);
      if (found.length !== 1) faults.push(`${parent.nodeName} has ${found.length} ${name}`);
      return found[0]?.textContent ?? "";
    };
    const channel = root.querySelector("rss[version='2.0'] > channel");
    if (channel) {
      for (const name of ["title", "description", "language"]) if (!textOf(channel, name)) faults.push(`empty ${name}`);
      if (!isUrl(textOf(channel, "link"))) faults.push("channel link");
      const rfc822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
      if (!rfc822.test(textOf(channel, "lastBuildDate"))) faults.push("lastBuildDate");
      const self = channel.getElementsByTagNameNS("http://www.w3.org/2005/Atom", "link")[0];
      if (self?.getAttribute("rel") !== "self" || !isUrl(self.getAttribute("href"))) faults.push("self");
      const ids = new Set<string>();
      for (const item of channel.querySelectorAll("item")) {
        if (!textOf(item, "title")) faults.push("item title");
        if (!isUrl(textOf(item, "link"))) faults.push("item link");
        if (!rfc822.test(textOf(item, "pubDate"))) faults.push("pubDate");
        ids.add(textOf(item, "guid"));
      }
      if (ids.size !== channel.querySelectorAll("item").length) faults.push("guid twice");
      return faults;
    }
    const feed = root.documentElement;
    if (feed.nodeName !== "feed" || feed.namespaceURI !== "http://www.w3.org/2005/Atom")
      return ["neither RSS nor Atom"];
    const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
    const ids = new Set<string>();
    for (const one of [feed, ...feed.querySelectorAll("entry")]) {
      if (!textOf(one, "title")) faults.push(`${one.nodeName} title`);
      if (!(one === feed ? isUrl : isUrn)(textOf(one, "id"))) faults.push(`${one.nodeName} id`);
      if (!rfc3339.test(textOf(one, "updated"))) faults.push(`${one.nodeName} updated`);
      const alternate = [...one.children].filter(
        (child) => child.nodeName === "link" && child.getAttribute("rel") === "alternate",
      );
      if (alternate.length !== 1 || !isUrl(alternate[0]?.getAttribute("href")))
        faults.push(`${one.nodeName} alternate`);
      ids.add(textOf(one, "id"));
    }
    if (ids.size !== feed.querySelectorAll("entry").length + 1) faults.push("id twice");
    if (!feed.querySelector("author > name")?.textContent) faults.push("author");
    return faults;
  }, text);

for (const lang of turned(languages, 0))
  test(`the feeds in ${lang} hold to RSS 2.0, Atom and JSON Feed 1.1, of all announcements and of one type`, async ({
    page,
    request,
  }) => {
    for (const type of ["", "&type=esg"]) {
      for (const [format, media] of [
        ["rss", "application/rss+xml"],
        ["atom", "application/atom+xml"],
      ]) {
        const answer = await request.get(`${path}/feed.${format}?lang=${lang}${type}`);
        expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, `${media}; charset=utf-8`]);
        expect([format, type, await faultsOf(page, await answer.text())]).toEqual([format, type, []]);
      }
      const json = await (await request.get(`${path}/feed.json?lang=${lang}${type}`)).json();
      expect(json).toMatchObject({
        version: "https://jsonfeed.org/version/1.1",
        title: expect.any(String),
        feed_url: expect.stringMatching(/^http/),
      });
      expect(json.items.length).toBeGreaterThan(type ? 1 : 20);
      expect(json.items.length).toBeLessThanOrEqual(50);
      for (const item of json.items)
        expect(item).toMatchObject({
          id: expect.stringMatching(/^urn:/),
          url: expect.stringContaining(`lang=${lang}`),
          content_text: expect.any(String),
        });
      const order = json.items.map((item: { date_published: string }) => item.date_published);
      expect(order).toEqual([...order].sort().reverse());
    }
  });

test("a feed is kept at the edge, sets no cookie whatever its language, and names nothing that is still to come", async ({
  request,
}) => {
  const address = `${path}/feed.rss?lang=en`;
  const again = await cachedResponse(request, address, { Cookie: "lang=tc" });
  expect(again.headers()["set-cookie"]).toBeUndefined();
  expect(await again.text()).toContain("<language>en</language>");
  const unchanged = await request.get(address, { headers: { "If-None-Match": again.headers().etag ?? "" } });
  expect(unchanged.status()).toBe(304);
  for (const format of ["rss", "atom", "json"])
    expect(await (await request.get(`${path}/feed.${format}`)).text()).not.toContain("filing-next");
});

test("the list names its feeds, for people and for programs", async ({ request }) => {
  const html = await (await request.get(`${path}?type=esg&lang=en`)).text();
  const alternates = elementsOf(html, "link").filter(({ attribs }) => attribs.rel === "alternate");
  for (const type of ["rss+xml", "atom+xml", "feed+json"]) {
    const feed = alternates.find(({ attribs }) => attribs.type === `application/${type}`);
    expect([type, feed?.attribs.href]).toEqual([type, expect.stringMatching(/type=esg&lang=en$/)]);
  }
  expect(linkOf(html, /^RSS$/)).toMatch(/feed\.rss\?type=esg&lang=en/);
});

test("no text, however hostile, makes a feed that a parser refuses", async ({ page }) => {
  const texts = [
    "</title><x>",
    "]]>",
    "&amp;&nbsp;&",
    "\u0000\u0008\u000b\u001f\ufffe\uffff",
    "\ud800 lone",
    "\"'<!--",
    "<?xml",
    "𠮷 回购",
    "\u2028",
  ];
  const at = new Date("2026-03-02T04:00:00Z");
  const item = (text: string, n: number) => ({
    id: `urn:irh:announcement:${n}`,
    url: `https://x.test/ui/irh/a/${n}?lang=en&a=${encodeURIComponent(n)}`,
    title: `t${text}`,
    summary: text,
    category: text,
    lang: "en",
    at,
    changedAt: at,
  });
  const all = texts.map(item);
  const feed = (title: string): Feed => ({
    title: `n${title}`,
    description: `d${title}`,
    author: `a${title}`,
    home: "https://x.test/ui/irh/a?b&c",
    self: "https://x.test/ui/irh/feed",
    lang: "en",
    changedAt: at,
    items: all,
  });
  for (const title of texts)
    for (const format of ["rss", "atom"] as FeedFormat[])
      expect([title, format, await faultsOf(page, feedText(feed(title), format).text)]).toEqual([title, format, []]);
  expect(await faultsOf(page, "<rss version='2.0'><channel><title>a</title></channel></rss>")).not.toEqual([]);
});
