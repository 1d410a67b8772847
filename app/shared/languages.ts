/** The spec's wire codes. `tc` is no BCP 47 tag: always pass `bcp47[lang]` to Intl and to `<html lang>`. */
export const languages = ["zh-CN", "tc", "en"] as const;
export type Lang = (typeof languages)[number];
export const defaultLang: Lang = "zh-CN";
export const bcp47 = { "zh-CN": "zh-CN", tc: "zh-Hant-HK", en: "en" } as const satisfies Record<Lang, string>;

/** True only for the three wire codes, whatever the type of the input. */
export const isLang = (value: unknown): value is Lang => (languages as readonly unknown[]).includes(value);

/** A text as the editor wrote it; Simplified Chinese is the source and always there. */
export type Words = { "zh-CN": string; tc?: string | undefined; en?: string | undefined };

/** The language in which `words` can really be said: the one asked for, or the source. */
export const textLang = (words: Words, lang: Lang): Lang => (words[lang]?.trim() ? lang : defaultLang);

/** Several names in one line, as that language sets them apart. */
export const listed = (names: readonly string[], lang: Lang): string => names.join(lang === "en" ? ", " : "、");

/** The text in the language asked for, else in Simplified Chinese (decisions, 18). */
export const say = (words: Words, lang: Lang): string => words[textLang(words, lang)] ?? "";

type Plurals = { getRule: (code: string, options?: object) => unknown };

/**
 * i18next asks Intl for the plural forms of the code itself, and `tc` would get those of English: it asks by the tag
 * after this.
 */
export function pluralsByTag({ services }: { services: { pluralResolver: Plurals } }): void {
  const plurals = services.pluralResolver;
  const ruleOf = plurals.getRule.bind(plurals);
  plurals.getRule = (code, options) => ruleOf(isLang(code) ? bcp47[code] : code, options);
}

/** The `lang` of words that are in another language than the page; undefined where they are in its own. */
export const tagOf = (text: Lang, page: Lang): string | undefined => (text === page ? undefined : bcp47[text]);

/** The same of words that may be had in several. */
export const tagIn = (words: Words, page: Lang): string | undefined => tagOf(textLang(words, page), page);

/** True for a text with a Chinese character. */
export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * The language of a name that exists in Chinese only, to be said where the words around it are English; undefined where
 * none is.
 */
export const langOfName = (name: string, page: string): "zh" | undefined =>
  page === "en" && hasHan(name) ? "zh" : undefined;
