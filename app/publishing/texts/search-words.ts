import { textLang } from "~/shared/rich/stored";

const han = /\p{Script=Han}+/gu;
const word = /[\p{L}\p{N}]+/gu;

/** Overlapping pairs of a run of Chinese characters: 回购股份 gives 回购 购股 股份; a single character stays. */
const pairs = (run: string): string[] => {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
};

/**
 * The text as the index keeps it: pairs of Chinese characters and words in lower case, split by blanks. Traditional
 * characters must have been made Simplified before, here and in `matchOf` alike.
 */
export function indexText(text: string): string {
  const plain = text.normalize("NFKC").toLowerCase();
  const chinese = (plain.match(han) ?? []).flatMap(pairs);
  const others = plain.replace(han, " ").match(word) ?? [];
  return [...chinese, ...others].join(" ");
}

type Texts = { title: string; summary: string; body: string };

/** What an edition is found by. */
export const searchText = ({ title, summary, body }: Texts, simplify: (text: string) => string): string =>
  indexText(simplify(`${title}\n${summary}\n${textLang(body)}`));

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * What a reader typed as an FTS5 expression, for whatever column the index has it in: each run of Chinese as a phrase
 * of its pairs, each word as a beginning, all of them wanted; null when nothing can be searched for. Operators of the
 * reader are text, nothing else.
 */
export function matchOf(typed: string): string | null {
  const plain = typed.normalize("NFKC").toLowerCase().slice(0, 100);
  const chinese = (plain.match(han) ?? []).map((run) =>
    run.length === 1 ? `${quoted(run)}*` : quoted(pairs(run).join(" ")),
  );
  const others = (plain.replace(han, " ").match(word) ?? []).map((one) => `${quoted(one)}*`);
  const wanted = [...chinese, ...others].slice(0, 8);
  return wanted.length > 0 ? wanted.join(" AND ") : null;
}

/** The same of what has one of these texts; null when none of them can be searched for. */
export function matchOfAny(texts: readonly string[]): string | null {
  const matches = texts.flatMap((text) => matchOf(text) ?? []);
  return matches.length > 0 ? matches.map((match) => `(${match})`).join(" OR ") : null;
}
