import { shownPicture } from "~/pictures/rules";
import { type Lang, languages, say, textLang, type Words } from "~/shared/languages";
import type { Profile } from "./schemas";

/** How many reasons to invest a company gives at most. */
export const mostReasons = 6;

export const wordFields = [
  "fullName",
  "shortName",
  "headline",
  "introduction",
  "industry",
  "legalRepresentative",
  "boardSecretary",
  "registeredCapital",
  "auditor",
  "address",
  "contactName",
  "contactRole",
] as const satisfies readonly (keyof Profile)[];
export const lineFields = [
  "englishName",
  "founded",
  "postcode",
  "phone",
  "fax",
  "email",
  "website",
] as const satisfies readonly (keyof Profile)[];
/** Pictures of the library by their ids: behind the headline of the home page, and of the person for investors. */
export const pictureFields = ["hero", "site", "portrait"] as const satisfies readonly (keyof Profile)[];

/** Uploads by their ids: the short film that runs in the picture of the home page, where a company wants one. */
export const fileFields = ["film"] as const satisfies readonly (keyof Profile)[];
/** How many bytes that film has at most: it runs for every reader who stays, also on a telephone. */
export const mostFilmBytes = 6 * 1024 * 1024;

export const exchanges = ["SH", "SZ", "BJ", "HK"] as const;
export type Exchange = (typeof exchanges)[number];

/** The ids of people whose names the texts beside them are. */
export const linkFields = ["contactPerson"] as const satisfies readonly (keyof Profile)[];

type Stored = Parameters<typeof shownPicture>[0];
type SetBanner = { animation: string; pictures: { picture: string; heading: Words; link: string }[] };

/**
 * The pictures behind the headline of the home page, the first one first: those of the banner, all of them where its
 * animation is "01" (spec section 3), else the first alone; without a banner the profile's own, over which its film may
 * run.
 */
export function bannerOf(
  found: { profile?: Pick<Profile, "hero" | "film">; pictures?: readonly Stored[]; banner?: SetBanner | undefined },
  lang: Lang,
) {
  const { profile, pictures = [], banner } = found;
  const wanted = banner?.pictures ?? [{ picture: profile?.hero ?? "", heading: null, link: "" }];
  const all = wanted.flatMap(({ picture, ...rest }) => {
    const stored = pictures.find(({ id }) => id === picture);
    return stored ? [{ id: picture, picture: shownPicture(stored, lang), ...rest }] : [];
  });
  return { shown: banner?.animation === "01" ? all : all.slice(0, 1), film: banner ? "" : (profile?.film ?? "") };
}

/** The exchange of a stock code, from its suffix. */
export const exchangeOf = (code: string): Exchange | null =>
  exchanges.find((each) => code.endsWith(`.${each}`)) ?? null;

/** Whether some text of the profile cannot be said in this language and is shown in Simplified Chinese. */
export const fallsBack = (profile: Profile, lang: Lang): boolean =>
  wordFields.some((name) => Boolean(profile[name]["zh-CN"]) && textLang(profile[name], lang) !== lang);

type Published = { profile: Profile; publishedAt: Date | null };

/** The published profile in one language, each text beside the language it is in; null before the first publish. */
export function profileFor(found: Published | null, lang: Lang) {
  if (!found) return null;
  const { profile, publishedAt } = found;
  const texts = wordFields.map((name) => [
    name,
    { text: say(profile[name], lang), lang: textLang(profile[name], lang) },
  ]);
  const given = Object.fromEntries(texts) as Record<(typeof wordFields)[number], { text: string; lang: Lang }>;
  const reasons = profile.reasons.map(({ title, text }) => ({ title: say(title, lang), text: say(text, lang) }));
  return { ...profile, ...given, reasons, publishedAt: publishedAt ?? new Date(0) };
}

/** The languages in which at least one text is still missing. */
export const missingIn = (profile: Profile): Lang[] => languages.filter((lang) => fallsBack(profile, lang));

const sameWords = (one: Words, other: Words) => languages.every((lang) => (one[lang] ?? "") === (other[lang] ?? ""));

/** The fields in which two profiles differ, in the order of the form. */
export const differences = (one: Profile, other: Profile): (keyof Profile)[] => [
  ...wordFields.filter((name) => !sameWords(one[name], other[name])),
  ...[...lineFields, ...pictureFields, ...linkFields, ...fileFields].filter((name) => one[name] !== other[name]),
  ...(["reasons", "listings"] as const).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])),
];

/** Whether a profile tells any way to reach the company. */
export const isReachable = ({ phone, fax, email, website, postcode, address }: Profile): boolean =>
  [phone, fax, email, website, postcode, ...Object.values(address)].some(Boolean);

/** The pictures that a profile names, each once. */
export const picturesOf = (profile: Profile): string[] => [
  ...new Set(pictureFields.map((name) => profile[name]).filter(Boolean)),
];
