import { hasHan } from "~/shared/languages";
/** A stretch of a text, and whether the words that were searched for stand in it. */
export type Piece = { text: string; hit: boolean };

const wanted = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
const fold = (text: string, toSimplified: (text: string) => string) =>
  [...text].map((letter) => {
    const plain = toSimplified(letter.normalize("NFKC").toLowerCase());
    return [...plain].length === 1 ? plain : letter;
  });

/**
 * A text in pieces, by what was typed: in either Chinese spelling, in whatever case, words from their beginning.
 * `toSimplified` is asked letter by letter, so that each piece keeps its own spelling.
 */
export function piecesOf(text: string, typed: string, toSimplified: (text: string) => string): Piece[] {
  const letters = [...text];
  const folded = fold(text, toSimplified);
  const hit = letters.map(() => false);
  for (const [word] of toSimplified(typed.normalize("NFKC").toLowerCase()).slice(0, 100).matchAll(wanted)) {
    const sought = [...word];
    const isHan = hasHan(word);
    for (let at = 0; at + sought.length <= folded.length; at++) {
      const begins = isHan || at === 0 || !/[a-z0-9]/i.test(folded[at - 1] ?? "");
      if (begins && sought.every((letter, n) => folded[at + n] === letter)) hit.fill(true, at, at + sought.length);
    }
  }
  const pieces: Piece[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1);
    if (last && last.hit === hit[at]) last.text += letter;
    else pieces.push({ text: letter, hit: hit[at] ?? false });
  }
  return pieces;
}
