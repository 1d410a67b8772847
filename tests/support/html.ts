import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The elements of this name in a page that was fetched, or in a part of it. */
export const elementsOf = (within: string | Element, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, typeof within === "string" ? parseDocument(within) : within);

/** What a reader sees of it. */
export const wordsOf = (element: Element): string => DomUtils.textContent(element).replace(/\s+/g, " ").trim();

/** Where the first link with such words leads. */
export function linkOf(html: string, words: RegExp): string {
  const link = elementsOf(html, "a").find((one) => words.test(wordsOf(one)));
  if (!link?.attribs.href) throw new Error(`the page has no link with the words ${words}`);
  return link.attribs.href;
}
