import { createContext, use } from "react";

/** An entry of the menu; `sign` is the line of its drawing on 24 × 24, and `outside` leads to another site. */
export type NavItem = {
  label: string;
  href: string;
  about?: string | undefined;
  current?: boolean;
  sign?: string | undefined;
  outside?: boolean;
  children?: NavItem[];
};
export type SiteSearch = { label: string; href: string; field: string };
type Site = { name: string; nav: NavItem[]; search?: SiteSearch | undefined };

/** The company's site as its frame knows it: the name in titles, the menu, the search; empty outside of the frame. */
export const Site = createContext<Site>({ name: "", nav: [] });

export const useSite = (): Site => use(Site);
