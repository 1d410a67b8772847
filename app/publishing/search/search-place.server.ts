import { searchRowOf } from "../contents/search-queries.server";

const minute = 60_000;

const chance = (below: number) => Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * below);

/**
 * A place in the search index for a text of that time; whole minutes, which many share, are spread over their minute.
 */
export const searchPlace = (at: Date): string =>
  searchRowOf(at.getTime() % minute === 0 ? new Date(at.getTime() + chance(minute)) : at, chance(1_000_000));
