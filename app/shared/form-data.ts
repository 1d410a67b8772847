type Tree = { [key: string]: string | Tree | Tree[] };

const nested = /^(\w+)\[(\d{1,5})\]\.(\w+)$/;

/**
 * A submitted form as the object that its schema reads: `companions[0].name` becomes a list of objects in the order of their
 * numbers, files are left out, and of a repeated name the first counts.
 */
export function objectOf(form: FormData): Record<string, unknown> {
  const tree: Tree = {};
  const lists = new Map<string, Map<number, Tree>>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const [, list, at, field] = nested.exec(name) ?? [];
    if (!list || !at || !field) {
      tree[name] ??= value;
      continue;
    }
    const rows = lists.get(list) ?? new Map<number, Tree>();
    const row = rows.get(Number(at)) ?? {};
    row[field] ??= value;
    lists.set(list, rows.set(Number(at), row));
  }
  for (const [list, rows] of lists) tree[list] = [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
  return tree;
}

/** What the buttons of `Repeat` ask for: the rows of `list` after `<list>.add` or `<list>.remove.<n>`; null for any other button. */
export function editedRows<Row>(intent: string, list: string, rows: Row[], empty: Row): Row[] | null {
  if (intent === `${list}.add`) return [...rows, empty];
  const removed = intent.startsWith(`${list}.remove.`) ? Number(intent.slice(list.length + ".remove.".length)) : Number.NaN;
  return Number.isInteger(removed) ? rows.filter((_, at) => at !== removed) : null;
}
