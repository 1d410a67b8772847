import { hasHan, languages, type Words } from "~/shared/languages";
import { mentions, type Plain } from "./synonyms";

/** A page by what it is called in each language, by what else readers call it (plain), and by what it has to tell. */
export type NamedPage = { href: string; name: Words; terms?: readonly string[]; about?: Words | undefined };

type Typed = { text: string; variants: readonly string[] };

const [fewestLetters, most] = [2, 5];

/** Brings a text into the form in which texts are compared; `simplified` makes Simplified characters of Traditional. */
export const plainBy =
  (simplified: (text: string) => string): Plain =>
  (text) =>
    simplified(text.normalize("NFKC")).toLowerCase().trim().replaceAll(/\s+/g, " ");

/** Whether a text has the word: Chinese anywhere in it, others where a word of it begins. */
const has = (text: string, word: string) =>
  hasHan(word) ? text.includes(word) : text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word));

/** How near a text is to what was typed: the same, beginning so, having all of its words; null where it lacks one. */
function nearness(text: string, typed: string): number | null {
  if (text === typed) return 0;
  if (!typed.split(" ").every((word) => has(text, word))) return null;
  return text.startsWith(typed) ? 2 : 3;
}

const least = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.flatMap((one) => one ?? []);
  return known.length > 0 ? Math.min(...known) : null;
};

const plus = (number: number | null, more: number) => (number === null ? null : number + more);
const textsOf = (words: Words | undefined, plain: Plain) =>
  languages.flatMap((lang) => plain(words?.[lang] ?? "") || []);

/** Names before other names of the same page, and what was typed before other words of its meaning. */
const nearnessOf = (page: NamedPage, { text, variants }: Typed, plain: Plain): number | null => {
  const to = (typed: string) =>
    least([
      ...textsOf(page.name, plain).map((one) => nearness(one, typed)),
      ...(page.terms ?? []).map((one) => plus(nearness(one, typed), 1)),
    ]);
  return least([to(text), ...variants.map((variant) => plus(to(variant), 1))]);
};

/** The longest name of the page that stands in what was typed, as a number that is smaller for a longer one. */
const mentioned = ({ name, terms = [] }: NamedPage, { text }: Typed, plain: Plain): number | null =>
  least(
    [...textsOf(name, plain), ...terms]
      .filter((term) => [...term].length >= fewestLetters && mentions(text, term))
      .map((term) => -term.length),
  );

/** The pages for which `near` answers a number, smallest first, a few. */
const nearest = (pages: readonly NamedPage[], near: (page: NamedPage) => number | null) =>
  pages
    .flatMap((page) => {
      const number = near(page);
      return number === null ? [] : [{ page, number }];
    })
    .sort((one, other) => one.number - other.number)
    .slice(0, most)
    .map(({ page }) => page);

/**
 * The pages that one of their names in any language leads to, nearest first, a few; where none does, `isNamed` is false
 * and they are those of which a name stands in what was typed, else those that tell of it. Fewer than two letters find
 * none.
 */
export function pagesFound(
  pages: readonly NamedPage[],
  typed: Typed,
  plain: Plain,
): { pages: NamedPage[]; isNamed: boolean } {
  const wanted = { ...typed, text: plain(typed.text) };
  if ([...wanted.text].length < fewestLetters) return { pages: [], isNamed: false };
  const named = nearest(pages, (page) => nearnessOf(page, wanted, plain));
  if (named.length > 0) return { pages: named, isNamed: true };
  const inIt = nearest(pages, (page) => mentioned(page, wanted, plain));
  if (inIt.length > 0) return { pages: inIt, isNamed: false };
  const about = nearest(pages, (page) => least(textsOf(page.about, plain).map((one) => nearness(one, wanted.text))));
  return { pages: about, isNamed: false };
}
