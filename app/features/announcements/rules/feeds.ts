export type FeedFormat = "rss" | "atom" | "json";
type FeedItem = {
  id: string;
  url: string;
  title: string;
  summary: string;
  category: string;
  lang: string;
  at: Date;
  changedAt: Date;
};
export type Feed = {
  title: string;
  description: string;
  /** Who publishes. */
  author: string;
  /** The page that shows the same, and the feed's own address; both with scheme and host. */
  home: string;
  self: string;
  lang: string;
  changedAt: Date;
  items: FeedItem[];
};

/** Text for XML: what XML 1.0 has no place for is left out, halves of characters become U+FFFD. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these may not stand in XML
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;
const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** RSS 2.0 (rssboard.org/rss-specification). */
function rssOf({ title, description, home, self, lang, changedAt, items }: Feed): string {
  const entries = items.map(
    (item) =>
      `<item>${element("title", item.title)}${element("link", item.url)}<guid isPermaLink="false">${xmlText(item.id)}</guid>` +
      `${element("pubDate", item.at.toUTCString())}${element("category", item.category)}${item.summary ? element("description", item.summary) : ""}</item>`,
  );
  return `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${element("title", title)}${element("link", home)}${element("description", description)}${element("language", lang)}${element("lastBuildDate", changedAt.toUTCString())}<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>\n${entries.join("\n")}\n</channel></rss>\n`;
}

/** Atom (RFC 4287). */
function atomOf({ title, description, author, home, self, lang, changedAt, items }: Feed): string {
  const entries = items.map(
    (item) =>
      `<entry xml:lang="${item.lang}">${element("id", item.id)}${element("title", item.title)}<link rel="alternate" type="text/html" href="${xmlText(item.url)}"/>` +
      `${element("published", item.at.toISOString())}${element("updated", item.changedAt.toISOString())}<category term="${xmlText(item.category)}"/>` +
      `${element("summary", item.summary || item.title)}</entry>`,
  );
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">${element("id", self)}${element("title", title)}${element("subtitle", description)}${element("updated", changedAt.toISOString())}<author>${element("name", author)}</author><link rel="self" type="application/atom+xml" href="${xmlText(self)}"/><link rel="alternate" type="text/html" href="${xmlText(home)}"/>\n${entries.join("\n")}\n</feed>\n`;
}

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
const jsonOf = ({ title, description, author, home, self, lang, items }: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: home,
    feed_url: self,
    language: lang,
    authors: [{ name: author }],
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_text: item.summary || item.title,
      date_published: item.at.toISOString(),
      date_modified: item.changedAt.toISOString(),
      language: item.lang,
      tags: [item.category],
    })),
  });

/** A feed's text and its media type. */
export function feedText(feed: Feed, format: FeedFormat): { text: string; type: string } {
  if (format === "rss") return { text: rssOf(feed), type: "application/rss+xml; charset=utf-8" };
  if (format === "atom") return { text: atomOf(feed), type: "application/atom+xml; charset=utf-8" };
  return { text: jsonOf(feed), type: "application/feed+json; charset=utf-8" };
}
