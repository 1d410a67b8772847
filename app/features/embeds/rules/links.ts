import type { FrameLook } from "./look";

const queryOf = ({ lang, scheme, theme }: FrameLook): [string, string][] => [
  ["lang", lang],
  ...(scheme === "auto" ? [] : ([["scheme", scheme]] as [string, string][])),
  ...(theme === null ? [] : ([["theme", theme]] as [string, string][])),
];

const unescaped = (text: string) => text.replaceAll("&amp;", "&");
const escaped = (text: string) => text.replaceAll("&", "&amp;");

/** An address with further parameters; those that it says itself stay. */
function withQuery(address: string, query: [string, string][]): string {
  const [, before = "", requested = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const params = new URLSearchParams(requested);
  for (const [name, value] of query) if (!params.has(name)) params.set(name, value);
  return `${before}?${params}${hash}`;
}

const beside = ' target="_blank" rel="noopener"';

/**
 * The markup of a frame at that path with its links as a frame needs them: what leads to the frame itself stays in it
 * and keeps its look; all else opens beside the page round it, the company's own pages in the frame's language. Forms
 * send the look along.
 */
export function framed(html: string, path: string, look: FrameLook): string {
  const isOwn = (address: string) => /^([^?#]*)/.exec(address)?.[1] === path;
  return html
    .replace(/<a\b([^>]*?) href="([^"]*)"([^>]*)>/g, (whole, before: string, address: string, after: string) => {
      const href = unescaped(address);
      if (href.startsWith("#")) return whole;
      if (isOwn(href)) return `<a${before} href="${escaped(withQuery(href, queryOf(look)))}"${after}>`;
      const led = href.startsWith("/ui/irh/") ? withQuery(href, [["lang", look.lang]]) : href;
      const [first, last] = [before, after].map((tag) => tag.replace(/ (?:rel|target)="[^"]*"/g, ""));
      return `<a${first} href="${escaped(led)}"${beside}${last}>`;
    })
    .replace(/<form\b[^>]*>/g, (form) => {
      const [, action = ""] = / action="([^"]*)"/.exec(form) ?? [];
      if (!isOwn(unescaped(action))) return form.replace("<form", `<form${beside}`);
      return (
        form +
        queryOf(look)
          .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
          .join("")
      );
    });
}
