import type { Refusal } from "~/shared/outcome";

/** What is told of a body over its limit that says `word` more than `most` times. */
export type WordLimit = { word: string; most: number; refusal: Refusal };

/** Counts the word in the pieces of a body, none of which is kept; `refusal()` is null while there are not too many. */
export function wordCounter({ word, most, refusal }: WordLimit) {
  const utf8 = new TextDecoder();
  let rest = "";
  let found = 0;
  return {
    read(piece: Uint8Array) {
      const text = rest + utf8.decode(piece, { stream: true });
      found += text.split(word).length - 1;
      rest = text.slice(1 - word.length);
    },
    refusal: () => (found > most ? refusal : null),
  };
}
