import type { AppRegistry } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import type { CompanySettings } from "~/server/settings/company-settings";
import { type PlacedBlock, pageKey } from "~/shared/area";
import { blockOf } from "../blocks.server";
import { arranged, closedIn, isClosed, openColumns } from "../menu/menu-tree";
import { homePage, offeredBlocks, standing } from "../pages/page-blocks";
import { prerendered } from "./prerendered";

/** The blocks of a page that can stand there and be read. */
const readable = (registry: AppRegistry, page: string, blocks: readonly PlacedBlock[]) =>
  standing(blocks, offeredBlocks(registry.areas), page).filter((one) => blockOf(registry, one) !== null);

/**
 * The house with other blocks on one of its pages, for who tries them; a column that leads nowhere yet is there too.
 */
export function registryWith(
  { registry, company }: Pick<Ctx, "registry" | "company">,
  page: string,
  blocks: PlacedBlock[],
) {
  const tried = readable(registry, page, blocks);
  if (page === homePage) return { ...registry, homeBlocks: tried };
  const known = registry.columns.some(({ id }) => id === page);
  const own = known ? undefined : company.settings.menu?.columns.find(({ id }) => id === page);
  const columns = [
    ...registry.columns,
    ...(own ? [{ id: page, name: own.name ?? null, sign: "star", blocks: [], entries: [] }] : []),
  ];
  return { ...registry, columns: columns.map((one) => (one.id === page ? { ...one, blocks: tried } : one)) };
}

const made = new WeakMap<CompanySettings, AppRegistry>();

function shown(registry: AppRegistry, settings: CompanySettings): AppRegistry {
  const { menu } = settings;
  const closed = closedIn(registry.areas, menu);
  const without = new Set(
    registry.areas.flatMap(({ name, blocks = {} }) =>
      closed.areas.includes(name) ? Object.keys(blocks).filter((block) => blocks[block]?.home !== "top") : [],
    ),
  );
  const blocksOf = (page: string, usual: readonly PlacedBlock[]) =>
    readable(registry, page, settings[pageKey(page)] ?? usual).filter(({ name }) => !without.has(name));
  const columns = arranged(registry.columns, menu).map((one) => ({ ...one, blocks: blocksOf(one.id, one.blocks) }));
  return {
    ...registry,
    columns: openColumns(columns),
    homeBlocks: blocksOf(homePage, registry.homeBlocks),
    kinds: registry.kinds.filter(({ path }) => !isClosed(closed, path)),
    closedKinds: registry.areas.flatMap(({ name, kinds = [] }) =>
      closed.areas.includes(name) ? kinds.map(({ kind }) => kind) : [],
    ),
    prerendered: prerendered(registry.areas).filter((path) => !isClosed(closed, path)),
  };
}

/**
 * The house as a company's readers have it: its menu and the blocks of its pages as the company arranged them, and
 * nothing of what is closed. For reading pages; staff and the clock work with all of it. The band at the head of the
 * home page always stays. Which of the blocks a reader has at a moment, `visibleAt` tells.
 */
export function publicRegistry({ registry, company: { settings } }: Pick<Ctx, "registry" | "company">): AppRegistry {
  if (!Object.keys(settings).some((key) => key === "menu" || key.startsWith(pageKey("")))) return registry;
  const known = made.get(settings) ?? shown(registry, settings);
  made.set(settings, known);
  return known;
}
