import { languages, type Words } from "../languages";
import { textIn } from "./form-data";

/** The three texts of a `WordsField` out of a submitted form; empty translations are left out. */
export function readWords(form: FormData, name: string): Words {
  const text = (lang: string) => textIn(form, `${name}.${lang}`).replaceAll("\r\n", "\n").trim();
  const [source, ...translations] = languages;
  return {
    [source]: text(source),
    ...Object.fromEntries(translations.map((lang) => [lang, text(lang)] as const).filter(([, value]) => value !== "")),
  } as Words;
}
