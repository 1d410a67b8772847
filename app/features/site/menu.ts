import { hrefOf } from "~/shared/addresses";
import { type Area, type Column, columnNames } from "~/shared/area";

type Wanted = (block: NonNullable<Area["blocks"]>[string]) => boolean | undefined;

const blocksOf = (areas: readonly Area[], wanted: Wanted): string[] =>
  areas
    .flatMap(({ blocks = {} }) => Object.entries(blocks))
    .filter(([, block]) => wanted(block))
    .sort(([, one], [, other]) => (one.place ?? 0) - (other.place ?? 0))
    .map(([name]) => name);

export const homeBlocks = (areas: readonly Area[]): string[] => blocksOf(areas, ({ home }) => home);

/** The columns of the menu with the blocks of their pages and the pages that they lead to. */
export const columnsOf = (areas: readonly Area[]): Column[] =>
  columnNames.map((id) => ({
    id,
    blocks: blocksOf(areas, ({ columns }) => columns?.includes(id)),
    pages: areas.flatMap(({ name: area, pages = [] }) =>
      pages.filter(({ column }) => column === id).map(({ key, path }) => ({ area, key, path })),
    ),
  }));

export const columnHref = (id: string): string => hrefOf(columnPath(id));
export const columnPath = (id: string): string => `index/column?id=${id}`;
