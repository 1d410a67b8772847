import { languages, type Words } from "~/shared/languages";

/** Paragraphs as one text in each language, with an empty line between them. */
export const paragraphs = (...parts: Required<Words>[]): Required<Words> =>
  Object.fromEntries(languages.map((lang) => [lang, parts.map((part) => part[lang]).join("\n\n")])) as Required<Words>;
