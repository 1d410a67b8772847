/** The place in a list after a row, as text for an address: what the list is sorted by, and the id. */
export const placeAfter = ({ sortAt, id }: { sortAt: Date; id: string }): string =>
  `${sortAt.getTime().toString(36)}.${id}`;

/** The place that such a text means, or null for one that makes no sense. */
export function readPlace(text: string | null | undefined): { sortAt: number; id: string } | null {
  const [, time = "", id = ""] = /^(-?[0-9a-z]{1,11})\.([^.]+)$/.exec(text ?? "") ?? [];
  const sortAt = Number.parseInt(time, 36);
  return Number.isSafeInteger(sortAt) ? { sortAt, id } : null;
}
