/** The place after a row of a list that is ordered by a whole number, as text for an address. */
export const numberPlace = (number: number, id: string): string => `${number}.${id}`;

/** The place that such a text means, or null for one that makes no sense. */
export function readNumberPlace(text: string | null | undefined): { number: number; id: string } | null {
  const [, number = "", id = ""] = /^(\d{1,9})\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return number ? { number: Number(number), id } : null;
}
