import type { PlacedBlock } from "~/shared/area";

/** The first id of a block of that name (`esg.1`) which the page does not have. */
export function freeBlockId(blocks: readonly PlacedBlock[], name: string): string {
  const taken = new Set(blocks.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${name}.${number}`)) number += 1;
  return `${name}.${number}`;
}

/** The page with a block behind the one with that id, at the end where there is none. */
export function withBlock(blocks: readonly PlacedBlock[], added: PlacedBlock, behind: string | null): PlacedBlock[] {
  const at = blocks.findIndex(({ id }) => id === behind);
  return blocks.toSpliced(at < 0 ? blocks.length : at + 1, 0, added);
}

/** The page with a copy of a block behind it. */
export function withCopy(blocks: readonly PlacedBlock[], id: string): PlacedBlock[] {
  const one = blocks.find((each) => each.id === id);
  return one ? withBlock(blocks, { ...one, id: freeBlockId(blocks, one.name) }, id) : [...blocks];
}

/** The page with a block at another place; one that is asked to go over an end stays there. */
export function withBlockAt(blocks: readonly PlacedBlock[], id: string, to: number): PlacedBlock[] {
  const from = blocks.findIndex((one) => one.id === id);
  const one = blocks[from];
  return one ? blocks.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, one) : [...blocks];
}

/** The page with a block before or after another one, as it was dropped there. */
export function withDropped(
  blocks: readonly PlacedBlock[],
  dragged: string,
  over: string,
  mark: "before" | "after",
): PlacedBlock[] {
  const [from, to] = [dragged, over].map((id) => blocks.findIndex((one) => one.id === id));
  if (from === undefined || to === undefined || from < 0 || to < 0) return [...blocks];
  const at = to + (mark === "after" ? 1 : 0);
  return withBlockAt(blocks, dragged, from < at ? at - 1 : at);
}

export const withoutBlock = (blocks: readonly PlacedBlock[], id: string): PlacedBlock[] =>
  blocks.filter((one) => one.id !== id);

const filled = (facts: PlacedBlock): PlacedBlock => {
  const stored = Object.entries(facts).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(stored) as PlacedBlock;
};

/** The page with other facts of a block; what is empty or undefined is taken away. */
export const withFacts = (blocks: readonly PlacedBlock[], id: string, facts: Partial<PlacedBlock>): PlacedBlock[] =>
  blocks.map((one) => (one.id === id ? filled({ ...one, ...facts }) : one));
