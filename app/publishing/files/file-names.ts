import { type Lang, languages } from "~/shared/languages";
import type { Attachment } from "../contents/drafts";

const simplified = /^(sc|chs|cn|zh|zhcn|(zh)?hans|中|中文版?|[简簡]|[简簡][体體]?(中文)?[版本]?)$/;
const traditional = /^(tc|cht|zhhk|zhtw|(zh)?hant|繁|繁[体體]?(中文)?[版本]?)$/;
const english = /^(en|eng|enus|engb|enhk|english|英|英[文语語]?[版本]?)$/;
/** The same at the end of a name with nothing between. */
const ends: Record<Lang, RegExp> = {
  "zh-CN": /([简簡][体體](中文)?[版本]?|中文版)$/,
  tc: /繁[体體](中文)?[版本]?$/,
  en: /英[文语語][版本]$/,
};
const gaps = /[\s_.,()[\]【】·-]+/;

/** Names of the Hong Kong exchange: `_c` or `_e` beside a number; its Chinese is Traditional. */
const exchange = /^([ce])_.*\d{4}|\d{4}.*_([ce])$/i;

/** The name without its end, in plain brackets, and the codes of a language in one word. */
const stemOf = (name: string) =>
  name
    .normalize("NFKC")
    .replace(/\.[A-Za-z0-9]{3,4}$/, "")
    .replace(/(?<![A-Za-z])(zh|en)[-_](cn|hk|tw|hans|hant|us|gb)(?![A-Za-z])/gi, "$1$2");

const says = (lang: Lang, word: string) =>
  ({ "zh-CN": simplified, tc: traditional, en: english })[lang].test(word.toLowerCase());

/**
 * Which language a file's name says that it is in (_SC, _TC, _EN, 简, 繁, 英, zh-hk …); `all` where it says none, or
 * several.
 */
function langOf(stem: string): Attachment["lang"] {
  const words = stem.split(gaps);
  const found = languages.filter((lang) => ends[lang].test(stem) || words.some((word) => says(lang, word)));
  const [, before, after] = exchange.exec(stem) ?? [];
  const mark = (before ?? after)?.toLowerCase();
  if (found.length === 0 && mark) return mark === "c" ? "tc" : "en";
  return found.length === 1 && found[0] ? found[0] : "all";
}

/**
 * Whose readers get a file of that name, and what they see it called: its name without the end and the word for the
 * language.
 */
export function readFileName(name: string): Pick<Attachment, "lang" | "label"> {
  const stem = stemOf(name);
  const lang = langOf(stem);
  const [, rest = "", word = ""] = /^(.*?)[\s_.,([【·-]+([^\s_.,()[\]【】·-]+)[)\]】]?$/.exec(stem) ?? [];
  return { lang, label: lang !== "all" && rest && says(lang, word) ? rest : stem };
}
