import type { AppRegistry } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import type { CompanySettings } from "~/server/settings/company-settings";
import { type PlacedBlock, pageKey } from "~/shared/area";
import { blockOf } from "../blocks.server";
import { arranged, closedIn, isClosed, openColumns } from "../menu/menu-tree";
import { homePage, offeredBlocks, standing } from "../pages/page-blocks";
import { prerendered } from "./prerendered";

/** The blocks of a page that can stand there and be read. */
const readable = (house: AppRegistry, page: string, blocks: readonly PlacedBlock[]) =>
  standing(blocks, offeredBlocks(house.areas), page).filter((one) => blockOf(house, one) !== null);

/**
 * The house with other blocks on one of its pages, for who tries them; a column that leads nowhere yet is there too.
 */
export function registryWith({ house, company }: Pick<Ctx, "house" | "company">, page: string, blocks: PlacedBlock[]) {
  const tried = readable(house, page, blocks);
  if (page === homePage) return { ...house, homeBlocks: tried };
  const known = house.columns.some(({ id }) => id === page);
  const own = known ? undefined : company.settings.menu?.columns.find(({ id }) => id === page);
  const columns = [
    ...house.columns,
    ...(own ? [{ id: page, name: own.name ?? null, sign: "star", blocks: [], entries: [] }] : []),
  ];
  return { ...house, columns: columns.map((one) => (one.id === page ? { ...one, blocks: tried } : one)) };
}

const made = new WeakMap<CompanySettings, AppRegistry>();

function shown(house: AppRegistry, settings: CompanySettings): AppRegistry {
  const { menu } = settings;
  const closed = closedIn(house.areas, menu);
  const without = new Set(
    house.areas.flatMap(({ name, blocks = {} }) =>
      closed.areas.includes(name) ? Object.keys(blocks).filter((block) => blocks[block]?.home !== "top") : [],
    ),
  );
  const blocksOf = (page: string, usual: readonly PlacedBlock[]) =>
    readable(house, page, settings[pageKey(page)] ?? usual).filter(({ name }) => !without.has(name));
  const columns = arranged(house.columns, menu).map((one) => ({ ...one, blocks: blocksOf(one.id, one.blocks) }));
  return {
    ...house,
    columns: openColumns(columns),
    homeBlocks: blocksOf(homePage, house.homeBlocks),
    kinds: house.kinds.filter(({ path }) => !isClosed(closed, path)),
    closedKinds: house.areas.flatMap(({ name, kinds = [] }) =>
      closed.areas.includes(name) ? kinds.map(({ kind }) => kind) : [],
    ),
    prerendered: prerendered(house.areas).filter((path) => !isClosed(closed, path)),
  };
}

/**
 * The house as a company's readers have it: its menu and the blocks of its pages as the company arranged them, and
 * nothing of what is closed. For reading pages; staff and the clock work with all of it. The band at the head of the
 * home page always stays. Which of the blocks a reader has at a moment, `visibleAt` tells.
 */
export function publicRegistry({ house, company: { settings } }: Pick<Ctx, "house" | "company">): AppRegistry {
  if (!Object.keys(settings).some((key) => key === "menu" || key.startsWith(pageKey("")))) return house;
  const known = made.get(settings) ?? shown(house, settings);
  made.set(settings, known);
  return known;
}
