import { defaultLang, type Lang, languages } from "~/shared/languages";

/** The languages as search engines know them (BCP 47). */
const hreflang = { "zh-CN": "zh-Hans", tc: "zh-Hant-HK", en: "en" } as const satisfies Record<Lang, string>;

/** The same for Open Graph. */
export const openGraphLocale = { "zh-CN": "zh_CN", tc: "zh_HK", en: "en_US" } as const satisfies Record<Lang, string>;

/** The one address of a page in a language; the site's first language needs no word of it. `path` may hold a query. */
export function addressIn(origin: string, path: string, lang: Lang): string {
  if (lang === defaultLang) return `${origin}${path}`;
  return `${origin}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
}

/** The addresses of a page in each of these languages, and the one for readers of any other. */
export const alternatesOf = (origin: string, path: string, langs: readonly Lang[] = languages) => [
  ...langs.map((lang) => ({ hreflang: hreflang[lang] as string, href: addressIn(origin, path, lang) })),
  {
    hreflang: "x-default",
    href: addressIn(origin, path, langs.includes(defaultLang) ? defaultLang : (langs[0] ?? defaultLang)),
  },
];

/** Whether readers can be given the address: a name, not a number. */
export const isOwnAddress = (origin: string): boolean => !/^[\d.]+$|:/.test(new URL(origin).hostname);
