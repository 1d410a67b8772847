import type { Ctx } from "~/server/context.server";
import type { House } from "~/server/house.server";
import type { MenuTree } from "~/shared/area";
import { arranged, closedIn, isClosed, openColumns } from "../rules/menu-tree";
import { prerendered } from "../rules/prerendered";

const made = new WeakMap<MenuTree, House>();

function shown(house: House, tree: MenuTree): House {
  const closed = closedIn(house.areas, tree);
  const without = new Set(
    house.areas.flatMap(({ name, blocks = {} }) =>
      closed.areas.includes(name) ? Object.keys(blocks).filter((block) => blocks[block]?.home !== "top") : [],
    ),
  );
  const columns = openColumns(arranged(house.columns, tree));
  return {
    ...house,
    columns: columns.map((column) => ({ ...column, blocks: column.blocks.filter((name) => !without.has(name)) })),
    homeBlocks: house.homeBlocks.filter(({ name }) => !without.has(name)),
    kinds: house.kinds.filter(({ path }) => !isClosed(closed, path)),
    prerendered: prerendered(house.areas).filter((path) => !isClosed(closed, path)),
  };
}

/**
 * The house as a company's readers have it: its menu as the company arranged it, and nothing of what is closed. For reading pages; staff
 * and the clock work with all of it. The band at the head of the home page always stays.
 */
export function shownHouse({ house, company }: Pick<Ctx, "house" | "company">): House {
  const { menu } = company.settings;
  if (!menu) return house;
  const known = made.get(menu) ?? shown(house, menu);
  made.set(menu, known);
  return known;
}
