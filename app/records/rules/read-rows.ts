import type { Words } from "~/shared/languages";

/**
 * A line of a file: what it says of a record; what it does not say stays as it is. `anew` is what a record begins with
 * that is not there yet.
 */
export type ReadRow<Values> = { line: number; values: Partial<Values>; anew?: Partial<Values> };

/** A line that can go in: the whole record as it will be, and what that does. */
export type RowMatch<Values> = { line: number; values: Values; does: "add" | "change" | "same" };

/** What a line says of words in some languages, over what is there. */
export const laidOver = (before: Words, zh: string, tc: string, en: string): Words => ({
  ...before,
  ...(zh ? { "zh-CN": zh } : {}),
  ...(tc ? { tc } : {}),
  ...(en ? { en } : {}),
});

/** By what a name is found again. */
export const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
