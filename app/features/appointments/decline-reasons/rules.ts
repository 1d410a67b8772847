import { type Lang, say, textLang, type Words } from "~/shared/languages";

/**
 * Why a registration was declined, for a reader: `said` tells the language where it is not theirs; null of what was
 * typed.
 */
export function reasonFor({ reason, reasonWords }: { reason: string | null; reasonWords: Words | null }, lang: Lang) {
  if (!reasonWords) return { text: reason, said: null };
  const said = textLang(reasonWords, lang);
  return { text: say(reasonWords, lang), said: said === lang ? null : said };
}
