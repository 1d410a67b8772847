import type { Words } from "./languages";

/**
 * An entry of a column as the company arranged it: a page of the house by its area and key ("stock.price"), or, with `href`, a link of
 * its own to another site. `closed` takes the page off the site. Without a `name` the house's own words stand.
 */
export type MenuTreeEntry = { id: string; href?: string | undefined; name?: Words | undefined; closed: boolean };

/** A column as the company arranged it: one of the house by its name, or one of its own, which has a `name`. */
export type MenuTreeColumn = {
  id: string;
  name?: Words | undefined;
  sign?: string | undefined;
  closed: boolean;
  entries: MenuTreeEntry[];
};

/** The menu of a company: what it does not name stands where the house has it. */
export type MenuTree = { columns: MenuTreeColumn[] };
