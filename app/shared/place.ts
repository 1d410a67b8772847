/** The place in a list after a row, as text for an address: what the list is sorted by, and the id. */
export const nextCursor = ({ sortAt, id }: { sortAt: Date; id: string }): string =>
  `${sortAt.getTime().toString(36)}.${id}`;

/** The place that such a text means, or null for one that makes no sense. */
export function readCursor(text: string | null | undefined): { sortAt: number; id: string } | null {
  const [, time = "", id = ""] = /^(-?[0-9a-z]{1,11})\.([^.]+)$/.exec(text ?? "") ?? [];
  const sortAt = Number.parseInt(time, 36);
  return Number.isSafeInteger(sortAt) ? { sortAt, id } : null;
}

/** The same in a list that is sorted by words. */
export const placeAfterWords = (words: string, id: string): string =>
  `${[...new TextEncoder().encode(words)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}~${id}`;

/** The place that such a text means, or null for one that makes no sense. */
export function readWordsPlace(text: string | null | undefined): { sortAt: string; id: string } | null {
  const [, hex = "", id = ""] = /^((?:[0-9a-f]{2})*)~([^.~]+)$/.exec(text ?? "") ?? [];
  const bytes = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return id ? { sortAt: new TextDecoder().decode(new Uint8Array(bytes)), id } : null;
}
