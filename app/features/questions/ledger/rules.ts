/** Where an answer can have been given beside the platforms: in a meeting, on the telephone, to somebody's message. */
export const answerSources = ["meeting", "call", "message", "other"] as const;
export type AnswerSource = (typeof answerSources)[number];

/** Under which id the ledger has the answer to a message. */
export const notedId = (messageId: string): string => `message-${messageId}`;

type Texts = { at: Date; asked: string; said: string };

/** The pairs of letters of a text, without marks and blanks. */
function pairsOf(text: string): Set<string> {
  const letters = [
    ...text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\s\p{P}]+/gu, ""),
  ];
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

/**
 * Those answers that share most with a text, by the pairs of letters in both, and of equal ones the newest; each with
 * the share of the text's pairs that it has, in percent.
 */
export function nearest<One extends Texts>(
  all: readonly One[],
  text: string,
  most: number,
): (One & { near: number })[] {
  const wanted = pairsOf(text);
  const nearTo = ({ asked, said }: Texts) => {
    const own = pairsOf(`${asked}\n${said}`);
    const shared = [...wanted].filter((pair) => own.has(pair)).length;
    return wanted.size === 0 ? 0 : Math.round((100 * shared) / wanted.size);
  };
  return all
    .map((one) => ({ ...one, near: nearTo(one) }))
    .sort((one, other) => other.near - one.near || other.at.getTime() - one.at.getTime())
    .slice(0, most);
}
