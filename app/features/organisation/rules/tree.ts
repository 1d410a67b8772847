/** A row that stands below another one, or at the top. */
export type Below = { id: string; parentId: string | null };
export type Branch<One> = { one: One; below: Branch<One>[] };
/** A row of a tree as a list: `level` begins with 1, `at` and `of` are its place among its siblings. */
export type Placed<One> = { one: One; level: number; at: number; of: number; height: number; below: number };

export const mostUnits = 300;
export const mostLevels = 8;

/**
 * The rows as trees, siblings in the order of the list; what stands below a row that is not in the list is left out.
 */
export function treeOf<One extends Below>(rows: readonly One[]): Branch<One>[] {
  const children = new Map<string | null, One[]>();
  for (const row of rows) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row]);
  const below = (id: string | null): Branch<One>[] =>
    (children.get(id) ?? []).map((one) => ({ one, below: below(one.id) }));
  return below(null);
}

/** The rows in the order in which a tree is read, each with its place. */
export function placedOf<One extends Below>(rows: readonly One[]): Placed<One>[] {
  const walk = (branches: Branch<One>[], level: number): Placed<One>[] =>
    branches.flatMap(({ one, below }, at) => {
      const inside = walk(below, level + 1);
      const height = Math.max(level, ...inside.map((each) => each.level)) - level;
      return [{ one, level, at, of: branches.length, height, below: inside.length }, ...inside];
    });
  return walk(treeOf(rows), 1);
}

/** Where a row goes: below which one (null: the top), and before which of its children (null: behind all). */
export type Place = { parentId: string | null; before: string | null };
export const steps = ["up", "down", "in", "out"] as const;
export type Step = (typeof steps)[number];

/**
 * Where one step leads: up and down among its siblings, in below the sibling before it, out behind its parent. Null
 * where there is no such place.
 */
export function placeAfter(rows: readonly Below[], id: string, step: Step): Place | null {
  const row = rows.find((one) => one.id === id);
  if (!row) return null;
  const siblings = rows.filter(({ parentId }) => parentId === row.parentId).map((one) => one.id);
  const at = siblings.indexOf(id);
  const { parentId } = row;
  if (step === "up") return at > 0 ? { parentId, before: siblings[at - 1] ?? null } : null;
  if (step === "down") return at < siblings.length - 1 ? { parentId, before: siblings[at + 2] ?? null } : null;
  if (step === "in") return at > 0 ? { parentId: siblings[at - 1] ?? null, before: null } : null;
  const parent = rows.find((one) => one.id === parentId);
  return parent ? { parentId: parent.parentId, before: nextOf(rows, parent) } : null;
}

/** The sibling behind a row. */
export function nextOf(rows: readonly Below[], { id, parentId }: Below): string | null {
  const siblings = rows.filter((one) => one.parentId === parentId);
  return siblings[siblings.findIndex((one) => one.id === id) + 1]?.id ?? null;
}

/** The rows below which another one can go with all below it: none of its own, and none too deep. */
export function parentsFor<One extends Below>(rows: readonly One[], id: string): Placed<One>[] {
  const placed = placedOf(rows);
  const from = placed.findIndex(({ one }) => one.id === id);
  const moved = placed[from];
  if (!moved) return [];
  return placed.filter(
    ({ level }, at) => (at < from || at > from + moved.below) && level + 1 + moved.height <= mostLevels,
  );
}
