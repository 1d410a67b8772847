import { Budget } from "~/shared/reading/budget";

export type Table = { tag: string; from: number; length: number };

const tagAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * The tables of a font file (TrueType or OpenType) as its directory says. Throws a RangeError where the file ends
 * before.
 */
export function tablesOf(bytes: Uint8Array): Table[] {
  const view = viewOf(bytes);
  return Array.from({ length: view.getUint16(4) }, (_, nth) => {
    const at = 12 + 16 * nth;
    return { tag: tagAt(view, at), from: view.getUint32(at + 8), length: view.getUint32(at + 12) };
  });
}

/** The letters of a map of segments (format 4); also those of its segments that have no glyph are a step. */
function* inSegments(view: DataView, at: number, budget: Budget) {
  const segments = view.getUint16(at + 6) / 2;
  for (let nth = 0; nth < segments; nth++) {
    budget.spend("steps");
    const end = view.getUint16(at + 14 + 2 * nth);
    const start = view.getUint16(at + 16 + 2 * (segments + nth));
    const delta = view.getUint16(at + 16 + 2 * (2 * segments + nth));
    const place = at + 16 + 2 * (3 * segments + nth);
    const offset = view.getUint16(place);
    for (let letter = start; letter <= end && letter !== 0xffff; letter++) {
      // guard: font-segments-counted
      budget.spend("steps");
      const glyph = offset === 0 ? letter + delta : view.getUint16(place + offset + 2 * (letter - start));
      if ((glyph & 0xffff) !== 0) yield letter;
    }
  }
}

/** The letters of a map of groups (format 12). */
function* inGroups(view: DataView, at: number, budget: Budget) {
  for (let nth = 0; nth < view.getUint32(at + 12); nth++) {
    budget.spend("steps");
    const group = at + 16 + 12 * nth;
    for (let letter = view.getUint32(group); letter <= view.getUint32(group + 4); letter++) {
      // guard: font-groups-counted
      budget.spend("steps");
      yield letter;
    }
  }
}

/** A font has 65,535 glyphs at most, and a few maps that repeat each other. */
export const lettersBudget = () => new Budget({ bytes: 0, objects: 0, steps: 500_000 });

/**
 * The letters that a font can draw, as code points. Throws a RangeError where the file ends before, and `BudgetSpent`
 * where its maps name more letters than any font has.
 */
export function lettersIn(bytes: Uint8Array, budget = lettersBudget()): Set<number> {
  const view = viewOf(bytes);
  const map = tablesOf(bytes).find(({ tag }) => tag === "cmap");
  const letters = new Set<number>();
  for (let nth = 0; map && nth < view.getUint16(map.from + 2); nth++) {
    const at = map.from + view.getUint32(map.from + 8 + 8 * nth);
    const format = view.getUint16(at);
    const found = format === 4 ? inSegments(view, at, budget) : format === 12 ? inGroups(view, at, budget) : [];
    for (const letter of found) letters.add(letter);
  }
  return letters;
}
