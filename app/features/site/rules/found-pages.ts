import { languages, type Words } from "~/shared/languages";

/** A page by what it is called in each language, and by what it has to tell. */
export type NamedPage = { href: string; name: Words; about?: Words };

const [fewestLetters, most] = [2, 5];
const han = /\p{Script=Han}/u;

/** Whether a text has the word: Chinese anywhere in it, others where a word of it begins. */
const has = (text: string, word: string) =>
  han.test(word) ? text.includes(word) : text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word));

/** How near a text is to what was typed: the same, beginning so, having all of its words; null where it lacks one. */
function nearness(text: string, typed: string): number | null {
  if (text === typed) return 0;
  if (!typed.split(" ").every((word) => has(text, word))) return null;
  return text.startsWith(typed) ? 1 : 2;
}

const nearest = (texts: readonly string[], typed: string): number | null => {
  const all = texts.flatMap((text) => nearness(text, typed) ?? []);
  return all.length > 0 ? Math.min(...all) : null;
};

/**
 * The pages whose name in any language has the words that were typed, nearest first, a few; where no name has them,
 * those that tell of them. Fewer than two letters find none. `simplified` makes Simplified characters of Traditional
 * ones.
 */
export function pagesFound(
  pages: readonly NamedPage[],
  typed: string,
  simplified: (text: string) => string,
): NamedPage[] {
  const plain = (text: string) => simplified(text.normalize("NFKC")).toLowerCase().trim().replaceAll(/\s+/g, " ");
  const wanted = plain(typed);
  if ([...wanted].length < fewestLetters) return [];
  const textsOf = (words: Words | undefined) => languages.flatMap((lang) => plain(words?.[lang] ?? "") || []);
  const by = (words: (page: NamedPage) => Words | undefined) =>
    pages
      .flatMap((page) => {
        const near = nearest(textsOf(words(page)), wanted);
        return near === null ? [] : [{ page, near }];
      })
      .sort((one, other) => one.near - other.near)
      .slice(0, most)
      .map(({ page }) => page);
  const named = by(({ name }) => name);
  return named.length > 0 ? named : by(({ about }) => about);
}
