export type ContentOfKind = { id: string; kind: string; title: string };
export type KindGroup = { kind: string; name: string };

/** Contents as the choices of a select, those of each kind in a group of that name; a group of none is left out. */
export const groupsByKind = (contents: readonly ContentOfKind[], groups: readonly KindGroup[]) =>
  groups
    .map(({ kind, name }) => ({
      group: name,
      items: contents.filter((one) => one.kind === kind).map(({ id, title }) => ({ value: id, label: title || id })),
    }))
    .filter(({ items }) => items.length > 0);
