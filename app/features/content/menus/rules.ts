import { hrefOf } from "~/shared/addresses";

/** How many menus of its own a company makes at most. */
export const mostMenus = 24;
/** How many pages a list of a menu shows at once. */
export const pagesAtOnce = 20;

/** What the menu of a page is called that stands in none. */
export const outside = "page";

export const layouts = ["list", "page"] as const;

export const menuPath = (address: string) => `pages/${address}`;
export const menuHref = (address: string) => hrefOf(menuPath(address));

/** An address made of a name: its letters and digits, with hyphens between. Empty for a name without any. */
export const addressOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);

type Kinds = readonly { kind: string }[];

/** The kinds of other areas that a menu can show. */
export const sourcesIn = (kinds: Kinds): string[] =>
  kinds.map(({ kind }) => kind).filter((kind) => !kind.startsWith("content."));
