import { lookPart } from "./look-part.server";
import { menuPart } from "./menu-part.server";
import { pageOf, pagePart } from "./page-part.server";

const parts = [lookPart, menuPart] as const;

/** The names of all parts of the site, of the pages of blocks those of these pages. */
export const partNames = (pages: readonly string[]): string[] =>
  [...parts, ...pages.map(pagePart)].map(({ name }) => name);

/** The part of the site with that name, as its versions have it. */
export function partNamed(name: string) {
  const page = pageOf(name);
  return page === null ? parts.find((part) => part.name === name) : pagePart(page);
}
