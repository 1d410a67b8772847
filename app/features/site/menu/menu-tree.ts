import type { Area, Column, MenuEntry, MenuTree, MenuTreeEntry } from "~/shared/area";

type Arranged = Omit<Column, "entries"> & { closed: boolean; entries: (MenuEntry & { closed: boolean })[] };

const linkOf = ({ id, href, name, closed }: MenuTreeEntry) =>
  href === undefined ? [] : [{ id, href, name: name ?? null, page: null, closed }];

/**
 * The menu as a company arranged it, closed parts marked. What the house has and the tree does not name (a page that
 * came later) stands at the end of its own column; what the tree names and the house does not have any more is left
 * out.
 */
export function arranged(columns: readonly Column[], tree: MenuTree | undefined): Arranged[] {
  const known = new Map(columns.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const)));
  const named = new Set(tree?.columns.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const later = ({ entries }: Column) =>
    entries.filter(({ id }) => !named.has(id)).map((entry) => ({ ...entry, closed: false }));
  const own = (tree?.columns ?? []).flatMap(({ id, name, sign, closed, entries }): Arranged[] => {
    const column = columns.find((one) => one.id === id);
    if (!(column || name)) return [];
    const stored = entries.flatMap((entry) => {
      const page = known.get(entry.id);
      return page ? [{ ...page, name: entry.name ?? null, closed: entry.closed }] : linkOf(entry);
    });
    return [
      {
        ...{ id, closed, name: name ?? null, sign: sign ?? column?.sign ?? "star", blocks: column?.blocks ?? [] },
        entries: column ? [...stored, ...later(column)] : stored,
      },
    ];
  });
  const unnamed = columns.filter(({ id }) => !own.some((one) => one.id === id));
  return [...own, ...unnamed.map((column) => ({ ...column, closed: false, entries: later(column) }))];
}

/**
 * What of the arranged menu readers have: open columns with their open entries; one of the company's own that leads
 * nowhere is left out.
 */
export const openColumns = (menu: readonly Arranged[]): Column[] =>
  menu
    .filter(({ closed }) => !closed)
    .map(({ closed: _, entries, ...column }) => ({
      ...column,
      entries: entries.filter((entry) => !entry.closed).map(({ closed: __, ...entry }) => entry),
    }))
    .filter(({ entries, blocks }) => entries.length + blocks.length > 0);

/** The arranged menu as the tree that stands for it, every page named. */
export const treeOf = (menu: readonly Arranged[]): MenuTree => ({
  columns: menu.map(({ id, name, sign, closed, entries }) => ({
    ...{ id, closed, sign },
    ...(name ? { name } : {}),
    entries: entries.map((entry) => ({
      ...{ id: entry.id, closed: entry.closed },
      ...(entry.name ? { name: entry.name } : {}),
      ...(entry.page ? {} : { href: entry.href }),
    })),
  })),
});

/**
 * What is closed of the site: areas of which no page of the menu is open, and the paths below /ui/irh/ that nobody
 * gets, with what stands below each, `alone` ones without it; the pages `but` which stay open below one are entries of
 * the menu themselves.
 */
export type Closed = {
  areas: readonly string[];
  pages: readonly { path: string; alone: boolean; but?: readonly string[] }[];
};

const nothing: Closed = { areas: [], pages: [] };

/**
 * What a tree closes. An area's pages outside of the menu close with the last of those within, a piece for other sites
 * with its page; a page with a form closes alone, since links of mails lead to what stands below it.
 */
export function closedIn(areas: readonly Area[], tree: MenuTree | undefined): Closed {
  const ids = new Set(
    tree?.columns.flatMap(({ closed, entries }) => entries.filter((one) => closed || one.closed).map(({ id }) => id)),
  );
  if (ids.size === 0) return nothing;
  const shut = areas.flatMap(({ name, pages = [], kinds = [], frames = [] }) => {
    const menu = pages.filter(({ column }) => column);
    const own = menu.filter(({ key }) => ids.has(`${name}.${key}`));
    const whole = own.length > 0 && own.length === menu.length;
    const closed = whole ? pages : own;
    const also = kinds
      .filter((kind) => closed.some(({ path }) => path === kind.path))
      .flatMap((kind) => kind.also ?? []);
    const open = menu.filter((page) => !closed.includes(page)).map(({ path }) => path);
    const framed = frames.filter(({ of }) => closed.some(({ path }) => path === of)).map(({ path }) => path);
    return [
      {
        areas: whole ? [name] : [],
        pages: [
          ...closed.map(({ path, form }) => ({
            ...{ path, alone: form ?? false },
            but: open.filter((one) => one.startsWith(`${path}/`)),
          })),
          ...[...also, ...framed].map((path) => ({ path, alone: true })),
        ],
      },
    ];
  });
  return { areas: shut.flatMap((one) => one.areas), pages: shut.flatMap((one) => one.pages) };
}

/** Whether what stands at a path (with /ui/irh/ before it) is closed: a page, what stands below it, and its files. */
export function isClosed({ pages }: Closed, pathname: string): boolean {
  const path = pathname.replace(/^\/ui\/irh\//, "").replace(/\.data$/, "");
  const isBelow = (page: string) => [".", "/"].some((next) => path.startsWith(page + next));
  return pages.some((page) => {
    if (path === page.path) return true;
    // guard: open-page-below-closed-one
    if (page.but?.some((open) => path === open || isBelow(open))) return false;
    return !page.alone && isBelow(page.path);
  });
}
