import { turn } from "~/shared/reading/turn";

/** So many lines of a file are read before others in the same isolate get their turn: a few milliseconds of work. */
export const linesAtOnce = 200;

/** The same for what is read already and only compared, sorted or written as text. */
export const rowsAtOnce = 1_000;

/**
 * `work` over all of a list, a slice of at most `atOnce` at a time (`from` is its place in the list): an answer to a
 * reader takes several turns, and waits for one slice at each of them.
 */
export async function inSlices<One, Done>(
  all: readonly One[],
  work: (some: One[], from: number) => Done[],
  atOnce = linesAtOnce,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    if (at > 0) await turn();
    for (const one of work(all.slice(at, at + atOnce), at)) done.push(one);
  }
  return done;
}
