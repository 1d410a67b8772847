/** Mulberry32: the same numbers for the same seed. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws whole numbers below a bound, the same for the same seed. */
export function drawer(seed: number) {
  const next = chance(seed);
  return (below: number): number => Math.floor(next() * below);
}
export type Draw = ReturnType<typeof drawer>;
