import { type Lang, languages, type Words } from "~/shared/languages";
import { withWords } from "~/shared/rich/stored";

/** A file of a content: whose readers get it, and under which name. */
export type Attachment = { fileId: string; lang: Lang | "all"; label: string };

/** What every content has, whatever its area; `facts` belong to the area and are checked by its own schema. */
export type Draft = {
  type: string;
  /** The time that lists are ordered by, ISO; null takes the moment of release. */
  at: string | null;
  title: Words;
  summary: Words;
  body: Words;
  facts: Record<string, unknown>;
  files: Attachment[];
};

export type DraftsTexts = { shownLang: Lang; automatic: boolean; title: string; summary: string; body: string };

const texts = ["title", "summary", "body"] as const;

/** The languages in which a draft has words of its own; Simplified Chinese always, the others by their title. */
export const writtenIn = (draft: Pick<Draft, "title">): Lang[] =>
  languages.filter((lang) => lang === "zh-CN" || Boolean(draft.title[lang]?.trim()));

/**
 * What readers of `lang` get of a draft: the editor's words; for Traditional Chinese the conversion of each Simplified
 * text that has none; where there is no English title the Simplified words as they are, and `shownLang` tells so.
 */
export function localizedTexts(draft: Draft, lang: Lang, toTraditional: (text: string) => string): DraftsTexts {
  const [own, source] = [wordsIn(draft, lang), wordsIn(draft, "zh-CN")];
  if (lang === "en" && !own.title) return { shownLang: "zh-CN", automatic: false, ...source };
  if (lang !== "tc") return { shownLang: lang, automatic: false, ...own };
  const missing = texts.filter((name) => !own[name] && source[name]);
  const converted = Object.fromEntries(missing.map((name) => [name, withWords(source[name], toTraditional)]));
  return { shownLang: "tc", automatic: missing.length > 0, ...own, ...converted };
}

/**
 * The files that readers of `lang` get beside these words: theirs, and those of the language the words come from. Where
 * the words were converted, files in Traditional Chinese stand instead of the Simplified ones, whose names are
 * converted if there are none.
 */
export function filesFor(
  draft: Pick<Draft, "files">,
  lang: Lang,
  { shownLang, automatic }: Pick<DraftsTexts, "shownLang" | "automatic">,
  toTraditional: (text: string) => string,
): Attachment[] {
  const hasOwn = draft.files.some((file) => file.lang === "tc");
  const spoken = ["all", lang, shownLang, automatic && !hasOwn ? "zh-CN" : lang];
  const theirs = draft.files.filter((file) => spoken.includes(file.lang));
  return automatic
    ? theirs.map((file) => (file.lang === "tc" ? file : { ...file, label: toTraditional(file.label) }))
    : theirs;
}

const wordsIn = (draft: Draft, lang: Lang) => ({
  title: draft.title[lang]?.trim() ?? "",
  summary: draft.summary[lang]?.trim() ?? "",
  body: draft.body[lang]?.trim() ?? "",
});

/** One field in which two drafts differ; `lang` is null for what is not a text. */
export type Difference = { field: string; lang: Lang | null; before: string; after: string };

/** The fields in which two revisions differ, text by text and language by language; facts and files as their JSON. */
export function differencesOf(before: Draft, after: Draft): Difference[] {
  const worded = texts.flatMap((field) =>
    languages.map((lang) => ({ field, lang, before: before[field][lang] ?? "", after: after[field][lang] ?? "" })),
  );
  const names = [...new Set([...Object.keys(before.facts), ...Object.keys(after.facts)])];
  const plain = (value: unknown) =>
    value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);
  const others = [
    { field: "type", before: before.type, after: after.type },
    { field: "at", before: before.at ?? "", after: after.at ?? "" },
    ...names.map((name) => ({
      field: `facts.${name}`,
      before: plain(before.facts[name]),
      after: plain(after.facts[name]),
    })),
    { field: "files", before: labels(before), after: labels(after) },
  ].map((one) => ({ ...one, lang: null }));
  return [...worded, ...others].filter((one) => one.before !== one.after);
}

const labels = ({ files }: Draft) => files.map(({ label, lang, fileId }) => `${label} (${lang}) ${fileId}`).join("\n");

const titles = { title: "zh-CN", titleTc: "tc", titleEn: "en" } as const;
const longest = 300;

/**
 * With what the editor of a new content begins: the type and titles that the address names, where another screen has
 * led to it.
 */
export function begunAs({ types, empty }: { types: readonly string[]; empty: Draft }, search: URLSearchParams): Draft {
  const type = search.get("type");
  const title = { ...empty.title };
  for (const [name, lang] of Object.entries(titles) as [keyof typeof titles, (typeof titles)[keyof typeof titles]][]) {
    const text = search.get(name)?.trim().slice(0, longest);
    if (text) title[lang] = text;
  }
  return { ...empty, type: type && types.includes(type) ? type : empty.type, title };
}

/** A draft without anything, in the place of one that is not there. */
export const untitled: Draft = {
  type: "",
  at: null,
  title: { "zh-CN": "" },
  summary: { "zh-CN": "" },
  body: { "zh-CN": "" },
  facts: {},
  files: [],
};
