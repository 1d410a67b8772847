import type { Lang } from "~/shared/languages";
import { addressIn, alternatesOf } from "../shell/addresses";

/** An address below the site's origin, the languages in which it can be read, and when it last changed. */
export type SitemapPage = { path: string; langs: readonly Lang[]; changedAt: Date | null };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * A sitemap with an entry for each page and language, each naming the others (sitemaps.org, Google's hreflang for
 * sitemaps).
 */
export function sitemapText(origin: string, pages: SitemapPage[]): string {
  const entries = pages.flatMap(({ path, langs, changedAt }) => {
    const others = alternatesOf(origin, path, langs)
      .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`)
      .join("");
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return langs.map((lang) => `<url><loc>${escaped(addressIn(origin, path, lang))}</loc>${changed}${others}</url>`);
  });
  return `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

/** The list of sitemaps of a site that is too large for one. */
export const sitemapIndexText = (addresses: string[]): string =>
  `${declaration}<sitemapindex ${namespace}>\n${addresses.map((one) => `<sitemap><loc>${escaped(one)}</loc></sitemap>`).join("\n")}\n</sitemapindex>\n`;

const closed = [
  "/ui/irh/office",
  "/ui/irh/homeIndex",
  "/ui/irh/webSiteSetting",
  "/irh/",
  "/regulatory/",
  "/classroom/",
  "/signature/",
];

/** What search engines may read: all public pages, not the back office, the calls and previews. */
export const robotsText = (origin: string): string =>
  [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Disallow: /ui/irh/*/preview/",
    "Allow: /ui/irh/",
    "",
    `Sitemap: ${origin}/ui/irh/sitemap.xml`,
    "",
  ].join("\n");
