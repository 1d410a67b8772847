/** From so many addresses of other sites on, and from so many same texts within a day on, a message is held apart. */
export const spamRules = { links: 3, repeats: 3 } as const;

export type SpamReason = "links" | "repeated";

/** A text as it is compared with others: without space, signs and capitals. */
export const comparable = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Why a message looks like none of an investor; null when it does not. `same` is how many of its text came within a day
 * before it.
 */
export function whyApart(text: string, same: number): SpamReason | null {
  if ((text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) >= spamRules.links) return "links";
  return same + 1 >= spamRules.repeats ? "repeated" : null;
}
