import type { Segment } from "~/shared/rich/segments";
import { commonLengths, longestCompared } from "~/shared/same-text";

export type TranslatedSegment = Segment & {
  /** What is said for it in the other language; empty while nobody said it. */
  said: string;
  /** What stood in its place when that was said, where it has changed since; null where it has not. */
  was: string | null;
  state: "same" | "changed" | "new";
};

/**
 * The segments of a text beside their translation, which was made of `before` piece by piece (`said` as many): what
 * stands as it stood keeps its translation, what changed in its place keeps it with what was there before, and what is
 * new has none. A translation of another number of pieces is new to all of them, and stands beside them place by place.
 * Very long texts are compared by their places.
 */
export function besideTranslation(
  now: readonly Segment[],
  before: readonly string[],
  pieces: readonly string[],
): TranslatedSegment[] {
  const texts = now.map(({ text }) => text);
  if (before.length !== pieces.length)
    return now.map((one, at) => ({ ...one, said: pieces[at] ?? "", was: null, state: "new" }));
  const fits = Math.max(texts.length, before.length) <= longestCompared;
  const table = fits ? commonLengths(texts, before) : [];
  const result: TranslatedSegment[] = [];
  let [i, j] = [0, 0];
  const gap: { now: Segment[]; before: number[] } = { now: [], before: [] };
  const close = () => {
    gap.now.forEach((one, at) => {
      const from = gap.before[at];
      if (from === undefined) result.push({ ...one, said: "", was: null, state: "new" });
      else result.push({ ...one, said: pieces[from] ?? "", was: before[from] ?? "", state: "changed" });
    });
    gap.now = [];
    gap.before = [];
  };
  while (i < now.length || j < before.length) {
    const one = now[i];
    if (one && texts[i] === before[j]) {
      close();
      result.push({ ...one, said: pieces[j] ?? "", was: null, state: "same" });
      i += 1;
      j += 1;
    } else if (one && (j >= before.length || (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      gap.now.push(one);
      i += 1;
    } else {
      gap.before.push(j);
      j += 1;
    }
  }
  close();
  return result;
}
