/** Whether both texts are equal, in a time that depends on their length only. */
export function sameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++)
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at % Math.max(1, other.length));
  return difference === 0;
}

/**
 * Control characters other than tab and line ends, marks that turn the direction of writing around, and halves of
 * characters.
 */
const unseen = /[^\P{Cc}\t\n\r]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/gu;

/** A text as people see it: nothing in it shows as something else or in another order than it is written. */
export const plainText = (text: string): string => text.replace(unseen, "");

/** The same of all texts in what a call brings. */
export function plainTexts(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(plainTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainTexts(one)]));
}

/** The same of the texts of a form; its files stay as they are. */
export function plainForm(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form) plain.append(name, typeof value === "string" ? plainText(value) : value);
  return plain;
}

/** Longer lists are not compared text by text: the table of their places would have millions. */
export const longestCompared = 1_500;

/** How many texts of two lists are the same in the same order, from each place on. */
export function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const table = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) {
      const [row, below] = [table[i], table[i + 1]];
      if (row && below)
        row[j] = one[i] === other[j] ? 1 + (below[j + 1] ?? 0) : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return table;
}
