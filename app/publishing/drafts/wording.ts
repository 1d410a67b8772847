import { type Lang, languages, type Words } from "~/shared/languages";
import { writtenIn } from "../contents/drafts";
import type { States } from "../contents/states";

/**
 * What readers of a language get: words of its own, Traditional Chinese converted from Simplified, or the Simplified
 * text.
 */
export type Wording = "own" | "converted" | "fallsBack";

/** The languages of a content by what their readers get, or will get of its draft where they have nothing yet. */
export function wordingOf(title: Words, states: States): Record<Wording, Lang[]> {
  const written = writtenIn({ title });
  const hasOwn = (lang: Lang) =>
    states[lang].now.state === "published" ? states[lang].now.own : written.includes(lang);
  const found: Record<Wording, Lang[]> = { own: [], converted: [], fallsBack: [] };
  for (const lang of languages) found[hasOwn(lang) ? "own" : lang === "tc" ? "converted" : "fallsBack"].push(lang);
  return found;
}
