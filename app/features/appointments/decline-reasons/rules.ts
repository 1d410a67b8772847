import { type Lang, say, textLang, type Words } from "~/shared/languages";

/**
 * Why a registration was declined, for a reader: `shownLang` tells the language where it is not theirs; null of what
 * was typed.
 */
export function reasonFor({ reason, reasonWords }: { reason: string | null; reasonWords: Words | null }, lang: Lang) {
  if (!reasonWords) return { text: reason, shownLang: null };
  const shownLang = textLang(reasonWords, lang);
  return { text: say(reasonWords, lang), shownLang: shownLang === lang ? null : shownLang };
}
