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

/** Puts the blocks of the page that is there into this order and width, hides those taken away, and marks the chosen one. */
export function arrangeIn(page: Document, blocks: readonly PlacedBlock[], chosen: string | null) {
  const shown = new Map(blocksIn(page).map((one) => [one.dataset.block ?? "", one]));
  const wanted = blocks.flatMap(({ id, span }) => {
    const one = shown.get(id);
    return one ? [{ one, span }] : [];
  });
  const kept = new Set(wanted.map(({ one }) => one));
  for (const one of shown.values()) one.hidden = !kept.has(one);
  let before: Element | null = null;
  for (const { one, span } of wanted) {
    one.className = `span-${span}`;
    one.style.outline = one.dataset.block === chosen ? "2px solid var(--accent)" : "";
    one.style.outlineOffset = "8px";
    if (before ? before.nextElementSibling !== one : one.parentElement?.firstElementChild !== one) {
      if (before) before.after(one);
      else one.parentElement?.prepend(one);
    }
    before = one;
  }
}

const content = ({ span: _, ...said }: PlacedBlock) => JSON.stringify(said);

/** Whether the page that is there lacks something that it must be drawn anew for: a block, or what one says. */
export function needsRedraw(drawn: readonly PlacedBlock[], blocks: readonly PlacedBlock[]): boolean {
  const known = new Map(drawn.map((one) => [one.id, one]));
  return blocks.some((one) => {
    const was = known.get(one.id);
    return was !== one && (!was || content(was) !== content(one));
  });
}
