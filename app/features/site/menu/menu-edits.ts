import type { MenuTree, MenuTreeColumn, MenuTreeEntry } from "~/shared/area";

const moved = <One>(all: readonly One[], from: number, to: number): One[] => {
  const next = [...all];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

const place = (all: readonly { id: string }[], id: string) => all.findIndex((one) => one.id === id);

/** The menu with a column in another place; one that is asked to go over an end stays. */
export function withColumnAt({ columns }: MenuTree, id: string, to: number): MenuTree {
  const from = place(columns, id);
  return { columns: from < 0 || to < 0 || to >= columns.length ? columns : moved(columns, from, to) };
}

/** The menu with an entry at a place of a column, its own or another one. */
export function withEntryAt({ columns }: MenuTree, id: string, column: string, to: number): MenuTree {
  const entry = columns.flatMap(({ entries }) => entries).find((one) => one.id === id);
  if (!entry || place(columns, column) < 0) return { columns };
  const without = columns.map((one) => ({ ...one, entries: one.entries.filter((each) => each.id !== id) }));
  return {
    columns: without.map((one) => (one.id === column ? { ...one, entries: one.entries.toSpliced(to, 0, entry) } : one)),
  };
}

/**
 * The menu with other facts of a column, or without a column of the company's own: its pages go to the one before, its
 * links with it.
 */
export const withColumn = ({ columns }: MenuTree, id: string, change: Partial<MenuTreeColumn>): MenuTree => ({
  columns: columns.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

export function withoutColumn({ columns }: MenuTree, id: string): MenuTree {
  const at = place(columns, id);
  const gone = columns[at];
  const heir = columns[at === 0 ? 1 : at - 1];
  if (!(gone && heir)) return { columns };
  const pages = gone.entries.filter(({ href }) => href === undefined);
  return {
    columns: columns
      .filter((one) => one !== gone)
      .map((one) => (one === heir ? { ...one, entries: [...one.entries, ...pages] } : one)),
  };
}

/** The menu with other facts of an entry, or without a link. */
export const withEntry = ({ columns }: MenuTree, id: string, change: Partial<MenuTreeEntry> | null): MenuTree => ({
  columns: columns.map((column) => ({
    ...column,
    entries: column.entries.flatMap((one) => (one.id !== id ? [one] : change ? [{ ...one, ...change }] : [])),
  })),
});

/** The first id of that kind (`link.1`) which the menu does not have. */
export function freeId({ columns }: MenuTree, kind: "link" | "column"): string {
  const taken = new Set(columns.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]));
  let number = 1;
  while (taken.has(`${kind}.${number}`)) number += 1;
  return `${kind}.${number}`;
}
