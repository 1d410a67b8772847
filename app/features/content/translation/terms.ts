import type { Lang, Words } from "~/shared/languages";

/** How many terms a glossary has. */
export const mostTerms = 300;

/** A term that a text uses, and how the company says it in the language asked for. */
export type UsedTerm = { source: string; wanted: string };

/** The terms that stand in a text, longest first, with what the company says for them in that language. */
export function termsIn(text: string, terms: readonly Words[], lang: Lang): UsedTerm[] {
  const found = terms.flatMap((term) => {
    const [source, wanted] = [term["zh-CN"], term[lang]?.trim()];
    // guard: term-without-translation-skipped
    return wanted && text.includes(source) ? [{ source, wanted }] : [];
  });
  return found.sort((one, other) => other.source.length - one.source.length);
}

const plain = (text: string) => text.replace(/<\/?\d+>/g, "").toLowerCase();

/**
 * Which of these terms a translation says otherwise; none while nothing is said. Latin capitals count as small, and the
 * numbers between which bold words and links stand as nothing.
 */
export const missingTerms = (translation: string, used: readonly UsedTerm[]): UsedTerm[] =>
  translation.trim() === "" ? [] : used.filter(({ wanted }) => !plain(translation).includes(plain(wanted)));
