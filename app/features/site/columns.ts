import { hrefOf } from "~/shared/addresses";
import { type Area, type Column, columnNames, type PlacedBlock } from "~/shared/area";

const blocksOf = (areas: readonly Area[]) =>
  areas
    .flatMap(({ blocks = {} }) => Object.entries(blocks).map(([name, block]) => ({ name, ...block })))
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));

/** The blocks of the home page in their order, each with how much of its width it takes. */
export const homeBlocks = (areas: readonly Area[]): PlacedBlock[] =>
  blocksOf(areas).flatMap(({ name, home }) => (home ? [{ id: name, name, span: home }] : []));

/** The columns of the menu with the blocks of their pages and the pages that they lead to. */
export const columnsOf = (areas: readonly Area[]): Column[] =>
  columnNames.map((id) => ({
    id,
    name: null,
    sign: id,
    blocks: blocksOf(areas).flatMap(({ name, columns }) =>
      columns?.includes(id) ? [{ id: name, name, span: 12 }] : [],
    ),
    entries: areas.flatMap(({ name: area, pages = [] }) =>
      pages
        .filter(({ column }) => column === id)
        .map(({ key, path }) => ({
          id: `${area}.${key}`,
          name: null,
          href: hrefOf(path),
          page: { area, key, path },
        })),
    ),
  }));

export const columnHref = (id: string): string => hrefOf(columnPath(id));
export const columnPath = (id: string): string => `index/column?id=${id}`;
