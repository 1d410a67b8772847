import { isFull, seedOf } from "./full.ts";

const seed = seedOf(20_261);

/**
 * The one of `all` whose turn it is for the `at`-th screen, in a full run (`npm run test:full pages`) every one of
 * them.
 */
export const turned = <Each>(all: readonly Each[], at: number): Each[] =>
  isFull ? [...all] : all.slice((seed + at * 7) % all.length).slice(0, 1);
