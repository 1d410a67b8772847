import type { PlacedBlock } from "~/shared/area";

/** The blocks of the page in a frame. */
export const blocksIn = (page: Document | null | undefined): HTMLElement[] => [
  ...(page?.querySelectorAll<HTMLElement>("[data-block]") ?? []),
];

/** Which of these show nothing there now; of the band at the head nobody can tell. */
export function emptyIn(page: Document, blocks: readonly PlacedBlock[]): Set<string> {
  const filled = new Set(blocksIn(page).flatMap((one) => (one.childElementCount > 0 ? [one.dataset.block] : [])));
  return new Set(blocks.flatMap(({ id, span }) => (span === "top" || filled.has(id) ? [] : [id])));
}

/**
 * The fewest of `shown` that go elsewhere so that those of `wanted` stand in its order, in the order in which each is
 * put behind the one before it; what is not wanted stays where it is. Both have each name once, and all wanted ones are
 * shown.
 */
export function movesTo(shown: readonly string[], wanted: readonly string[]): Set<string> {
  const places = new Map(shown.map((id, at) => [id, at]));
  const placeOf = (at: number | undefined) => places.get(wanted[at ?? -1] ?? "") ?? -1;
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const at of wanted.keys()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeOf(ends[middle]) < placeOf(at)) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const stays = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) stays.add(at);
  return new Set(wanted.filter((_, at) => !stays.has(at)));
}

/**
 * Puts the blocks of the page that is there into this order and width, hides those taken away, and marks the chosen
 * one; touches no other.
 */
export function arrangeIn(page: Document, blocks: readonly PlacedBlock[], chosen: string | null) {
  const shown = new Map(blocksIn(page).map((one) => [one.dataset.block ?? "", one]));
  const wanted = blocks.flatMap(({ id, span }) => {
    const one = shown.get(id);
    return one ? [{ one, span }] : [];
  });
  const stored = new Set(wanted.map(({ one }) => one));
  for (const one of shown.values()) if (one.hidden === stored.has(one)) one.hidden = !stored.has(one);
  const idOf = ({ one }: (typeof wanted)[number]) => one.dataset.block ?? "";
  const moves = movesTo([...shown.keys()], wanted.map(idOf));
  let before: Element | null = null;
  for (const { one, span } of wanted) {
    const [width, isChosen] = [`span-${span}`, one.dataset.block === chosen];
    if (one.className !== width) one.className = width;
    if (isChosen !== (one.style.outline !== "")) {
      one.style.outline = isChosen ? "2px solid var(--accent)" : "";
      one.style.outlineOffset = isChosen ? "8px" : "";
    }
    if (moves.has(idOf({ one, span }))) {
      if (before) before.after(one);
      else one.parentElement?.prepend(one);
    }
    before = one;
  }
}

const content = ({ span: _, ...rest }: PlacedBlock) => JSON.stringify(rest);

/** Whether the page that is there lacks something that it must be drawn anew for: a block, or what one says. */
export function needsRedraw(drawn: readonly PlacedBlock[], blocks: readonly PlacedBlock[]): boolean {
  const known = new Map(drawn.map((one) => [one.id, one]));
  return blocks.some((one) => {
    const was = known.get(one.id);
    return was !== one && (!was || content(was) !== content(one));
  });
}
