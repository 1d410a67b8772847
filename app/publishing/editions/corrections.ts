import type { Issue } from "~/shared/forms/form-outcome";
import { type Lang, languages, type Words } from "~/shared/languages";

/** What an edition corrects, in the words and the language that its readers get. */
export type Correction = { shownLang: Lang; text: string };

/** What staff say that they correct, and whether subscribers are told of it. */
export type CorrectionWish = { words: Words; tells: boolean };

/**
 * What readers of `lang` are told of a correction: its words in their language, converted for `tc` where there are
 * none.
 */
export function correctionIn(words: Words, lang: Lang, toTraditional: (text: string) => string): Correction {
  const own = words[lang]?.trim();
  if (own) return { shownLang: lang, text: own };
  const source = words["zh-CN"].trim();
  return lang === "tc" ? { shownLang: "tc", text: toTraditional(source) } : { shownLang: "zh-CN", text: source };
}

/** Which words of a correction are missing: the Simplified ones, and those of English where that has its own text. */
export const wordsMissing = ({ words }: CorrectionWish, langs: readonly Lang[]): Issue[] =>
  languages
    .filter((lang) => lang === "zh-CN" || (lang === "en" && langs.includes(lang)))
    .filter((lang) => !words[lang]?.trim())
    .map((lang) => ({ field: `correction.${lang}`, code: "fieldRequired" }));

/** One version that readers of a language had or have, as the database tells it; the first is the oldest. */
export type Version = { releaseId: string; at: number; correction: Correction | null };

/** A correction as its page tells it; `before` is the address part of the version that it replaced. */
export type Corrected = Correction & { at: Date; before: string | null };

/** What was corrected, latest first, out of the JSON of all versions. */
export function correctionsOf(versions: string): Corrected[] {
  const all = JSON.parse(versions) as Version[];
  return all
    .flatMap(({ at, correction }, place) =>
      correction ? [{ ...correction, at: new Date(at), before: all[place - 1]?.releaseId ?? null }] : [],
    )
    .reverse();
}

/** Since when readers have a version: its release, or the moment it is dated at where that is later. */
export const changedAt = (at: Date, outSince: Date): Date => new Date(Math.max(at.getTime(), outSince.getTime()));
