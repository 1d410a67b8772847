import { type Lang, languages, saidIn, type Words } from "~/shared/languages";
import { lineFields, type Profile, wordFields } from "./schemas";

export const exchanges = ["SH", "SZ", "BJ", "HK"] as const;
export type Exchange = (typeof exchanges)[number];

/** The exchange of a stock code, from its suffix. */
export const exchangeOf = (code: string): Exchange | null =>
  exchanges.find((each) => code.endsWith(`.${each}`)) ?? null;

/** Whether some text of the profile cannot be said in this language and is shown in Simplified Chinese. */
export const fallsBack = (profile: Profile, lang: Lang): boolean =>
  wordFields.some((name) => Boolean(profile[name]["zh-CN"]) && saidIn(profile[name], lang) !== lang);

/** The languages in which at least one text is still missing. */
export const missingIn = (profile: Profile): Lang[] => languages.filter((lang) => fallsBack(profile, lang));

const sameWords = (one: Words, other: Words) => languages.every((lang) => (one[lang] ?? "") === (other[lang] ?? ""));

/** The fields in which two profiles differ, in the order of the form. */
export const differences = (one: Profile, other: Profile): (keyof Profile)[] => [
  ...wordFields.filter((name) => !sameWords(one[name], other[name])),
  ...lineFields.filter((name) => one[name] !== other[name]),
  ...(JSON.stringify(one.listings) === JSON.stringify(other.listings) ? [] : (["listings"] as const)),
];
