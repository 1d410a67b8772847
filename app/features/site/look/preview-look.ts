import type { Look } from "../schemas";
import { recordCodeOf } from "../shell/filings";

const colourIn = (typed: string) =>
  /^#[0-9a-f]{6}$/.test(typed.trim().toLowerCase()) ? typed.trim().toLowerCase() : "";

/**
 * What is typed of a look as far as it can be shown: a colour that is none yet, and a number without its digits, count
 * as empty.
 */
export const previewLook = (look: Required<Look>): Required<Look> => ({
  ...look,
  brand: colourIn(look.brand ?? ""),
  layout: colourIn(look.layout ?? ""),
  chart: colourIn(look.chart ?? ""),
  publicSecurity: recordCodeOf(look.publicSecurity ?? "") === null ? "" : look.publicSecurity,
});

const name = "look";

/** The look that an address asks a page to be shown in; null for none and for what is none. */
export function lookRequested({ searchParams }: URL): unknown {
  try {
    return JSON.parse(searchParams.get(name) ?? "null");
  } catch {
    return null;
  }
}

/** An address (path and query) in a look. */
export function addressInLook(address: string, look: Look): string {
  const [, path = "", requested = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const query = new URLSearchParams(requested);
  query.set(name, JSON.stringify(look));
  return `${path}?${query}${hash}`;
}

/** The markup of a page whose links to the site's own pages keep the look. */
export const withPreviewParam = (html: string, look: Look): string =>
  html.replace(
    /(<a\b[^>]*? href=")(\/ui\/irh\/(?!files\/|pictures\/|static\/)[^"]*)"/g,
    (_, before: string, href: string) => {
      const address = addressInLook(href.replaceAll("&amp;", "&"), look);
      return `${before}${address.replaceAll("&", "&amp;")}"`;
    },
  );
