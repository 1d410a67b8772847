/** Numbers in [0, 1) that are the same for the same key in every run (FNV-1a, then mulberry32). */
export function chance(key: string): () => number {
  let state = 2_166_136_261;
  for (let at = 0; at < key.length; at++) state = Math.imul(state ^ key.charCodeAt(at), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One draw from the standard normal distribution (Box-Muller). */
export const bell = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

const knots = new Map<string, number>();

function knotOf(key: string): number {
  const known = knots.get(key) ?? bell(chance(key));
  knots.set(key, known);
  return known;
}

/**
 * A smooth curve through normal draws at whole numbers: the same `at` on the same key gives the same value, neighbours
 * are close.
 */
export function drift(key: string, at: number): number {
  const left = Math.floor(at);
  const share = at - left;
  const weight = share * share * (3 - 2 * share);
  return knotOf(`${key} ${left}`) * (1 - weight) + knotOf(`${key} ${left + 1}`) * weight;
}
