import { createContext, use } from "react";

export type NavItem = { label: string; href: string; about?: string; current?: boolean; children?: NavItem[] };
export type SiteSearch = { label: string; href: string; field: string };
type Site = { name: string; nav: NavItem[]; search?: SiteSearch | undefined };

/** The company's site as its frame knows it: the name in titles, the menu, the search; empty outside of the frame. */
export const Site = createContext<Site>({ name: "", nav: [] });

export const useSite = (): Site => use(Site);
