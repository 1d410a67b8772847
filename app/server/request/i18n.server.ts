import { createInstance, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import { contentHash } from "~/shared/content-hash";
import { type Lang, languages, pluralsByTag } from "~/shared/languages";

type Bundle = Record<string, Record<string, unknown>>;

const modules = import.meta.glob<Record<string, unknown>>("/locales/*/*.json", { eager: true, import: "default" });

/** All words of one language by area. */
export const wordsOf = (lang: Lang): Bundle =>
  Object.fromEntries(
    Object.entries(modules)
      .filter(([path]) => path.startsWith(`/locales/${lang}/`))
      .map(([path, words]) => [path.slice(path.lastIndexOf("/") + 1, -".json".length), words]),
  );

type FixedT = (key: string, options?: object) => string;

/** The same words, each that needs no values looked up once; unknown ones are not remembered. */
function remembering(say: FixedT, isWord: (key: string) => boolean): FixedT {
  const words = new Map<string, string>();
  const sayOnce = (key: string, options?: object) => {
    if (options !== undefined || typeof key !== "string") return say(key, options);
    const known = words.get(key);
    if (known !== undefined) return known;
    const label = say(key);
    if (isWord(key)) words.set(key, label);
    return label;
  };
  return Object.assign(sayOnce, say);
}

/**
 * An instance as screens get it. It has next to nothing of its own: react-i18next copies an instance's own properties
 * each time that a component asks for its words.
 */
function light(instance: i18n): i18n {
  const known = new Map<string, FixedT>();
  const getFixedT = (...requested: Parameters<i18n["getFixedT"]>) => {
    const name = JSON.stringify(requested);
    const held = known.get(name);
    if (held) return held;
    const [, ns] = requested;
    const isWord = (key: string) => instance.exists(key, ns ? { ns } : {});
    const made = remembering(instance.getFixedT(...requested) as unknown as FixedT, isWord);
    known.set(name, made);
    return made;
  };
  return Object.create(instance, { getFixedT: { value: getFixedT } }) as i18n;
}

const instances = new Map<Lang, i18n>();

/** The i18next instance of one language: made once in an isolate, shared by all requests, never changed. */
export function i18nFor(lang: Lang): i18n {
  const known = instances.get(lang);
  if (known) return known;
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: "zh-CN",
    supportedLngs: [...languages],
    initAsync: false,
    resources: { "zh-CN": wordsOf("zh-CN"), [lang]: wordsOf(lang) },
    defaultNS: "site",
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  pluralsByTag(instance);
  const made = light(instance);
  instances.set(lang, made);
  return made;
}

const separator = ":";

/** The words at a dotted path, with their plural forms. */
function wordsAt(words: Record<string, unknown>, path: string): Record<string, unknown> {
  const [first = "", ...rest] = path.split(".");
  if (rest.length > 0) {
    const below = words[first];
    return below && typeof below === "object" ? { [first]: wordsAt(below as Bundle, rest.join(".")) } : {};
  }
  return Object.fromEntries(Object.entries(words).filter(([name]) => name === first || name.startsWith(`${first}_`)));
}

const merged = (one: Bundle[string], other: Bundle[string]): Bundle[string] => {
  const both = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const own = both[key];
    both[key] = typeof own === "object" && typeof value === "object" ? merged(own as Bundle, value as Bundle) : value;
  }
  return both;
};

/** What a frame without words of its own says when a screen does not come. */
const always = ["site:chunk.failed", "site:chunk.reload"];

/**
 * Words of what is refused: whoever can be refused has done something, and with the first sign of a person all words
 * come.
 */
const later = "errors";

/**
 * An instance for one document that notes what is said with it: `heard` are the words that a browser needs to draw the
 * same, whole areas that a part of the screen names when it asks for words, said or not, and single words of others.
 */
export function recordingI18n(lang: Lang): { i18n: i18n; heard: () => Bundle } {
  const instance = i18nFor(lang);
  const areas = new Set<string>();
  const single = new Set(always);
  const addUsedNamespaces = (named: readonly string[]) => {
    for (const area of named) if (area !== later) areas.add(area);
  };
  const getFixedT = (...requested: Parameters<i18n["getFixedT"]>) => {
    const named = [requested[1] ?? "site"].flat() as string[];
    addUsedNamespaces(named);
    const say = instance.getFixedT(...requested) as unknown as FixedT;
    const sayAndNote = (key: string | string[], options?: object) => {
      for (const one of [key].flat())
        if (one.includes(separator)) single.add(one);
        else if (named[0] === later) single.add(later + separator + one);
      return say(key as string, options);
    };
    return Object.assign(sayAndNote, say) as unknown as TFunction;
  };
  const heard = () => {
    const all = wordsOf(lang);
    const words: Bundle = Object.fromEntries([...areas].map((area) => [area, all[area] ?? {}]));
    for (const key of single) {
      const [area = "", path = ""] = key.split(separator);
      if (!areas.has(area)) words[area] = merged(words[area] ?? {}, wordsAt(all[area] ?? {}, path));
    }
    return words;
  };
  const own = { getFixedT: { value: getFixedT }, reportNamespaces: { value: { addUsedNamespaces } } };
  return { i18n: Object.create(instance, own) as i18n, heard };
}

/** `t("area:key", values)` outside of React: mails, files, calls. */
export const translator = (lang: Lang): TFunction => i18nFor(lang).getFixedT(lang);

const files = new Map<Lang, { name: string; body: string }>();

function wordsFile(lang: Lang) {
  const known = files.get(lang);
  if (known) return known;
  const body = JSON.stringify({ lang, words: wordsOf(lang) });
  const file = { name: `${lang}-${contentHash(body)}.json`, body };
  files.set(lang, file);
  return file;
}

/** The address of a language's words for the browser; it changes when a word changes. */
export const wordsUrl = (lang: Lang): string => `/ui/irh/words/${wordsFile(lang).name}`;

/** The words under a name that `wordsUrl` gave out, or null. */
export const findWordsFile = (name: string): string | null =>
  languages.map(wordsFile).find((file) => file.name === name)?.body ?? null;
