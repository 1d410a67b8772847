import { type Below, placedOf } from "~/features/organisation/rules/tree";

/** How many levels of sources there are. */
export const mostLevels = 3;

/** The sources below which another one may stand, in the order in which the tree is read. */
export const parentsAmong = <One extends Below>(rows: readonly One[]) =>
  placedOf(rows).filter(({ level }) => level < mostLevels);
