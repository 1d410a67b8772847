/** What the site knows of a kind of content that has pages of its own: how `contents` calls it, and its pages' path and word. */
export type PublishedKind = { kind: string; path: string; word: string };

/** The address of one content's page. */
export const hrefOf = (kinds: readonly PublishedKind[], kind: string, id: string): string =>
  `/ui/irh/${kinds.find((one) => one.kind === kind)?.path ?? "index"}/${id}`;
