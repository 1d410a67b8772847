/** For how many hours a link may open, from those of a meeting to those of a project. */
export const spans = [4, 24, 72, 168, 336, 720] as const;
export type Span = (typeof spans)[number];
export const usualSpan: Span = 72;

/** How many links of a company open at once. */
export const mostLinks = 50;

/** How many characters may say whom a link is for. */
export const longestName = 80;

const home = /^\/ui\/irh\/index(?:\/(column))?(?=[?#]|$)/;

/**
 * The address of a page's preview below `base` (its path), with what else its address says; null for a page that has no
 * preview.
 */
export function previewAddress(href: string, base: string, requested: Record<string, string> = {}): string | null {
  const [page, column = "index"] = home.exec(href) ?? [];
  if (page === undefined) return null;
  const [, query = "", hash = ""] = /^([^#]*)(#.*)?$/.exec(href.slice(page.length)) ?? [];
  const all = new URLSearchParams([...new URLSearchParams(query), ...Object.entries(requested)]);
  return `${base}/${column}${all.size > 0 ? `?${all}` : ""}${hash}`;
}

/** The markup of a page whose links to the home page and the columns stay within the preview. */
export const keepingPreview = (html: string, base: string, requested: Record<string, string> = {}): string =>
  html.replace(/(<a\b[^>]*? href=")(\/ui\/irh\/index[^"]*)"/g, (whole, before: string, href: string) => {
    const address = previewAddress(href.replaceAll("&amp;", "&"), base, requested);
    return address === null ? whole : `${before}${address.replaceAll("&", "&amp;")}"`;
  });
