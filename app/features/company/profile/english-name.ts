import type { Words } from "~/shared/languages";
import type { Profile } from "../schemas";

const longestShortName = 60;

/**
 * The profile whose names stand in English too: where one is not said, the registered English name is, instead of
 * Chinese.
 */
export function withEnglishNames(profile: Profile): Profile {
  const { englishName, fullName, shortName } = profile;
  if (!englishName) return profile;
  const isShort = englishName.length <= longestShortName;
  return {
    ...profile,
    fullName: fullName.en ? fullName : { ...fullName, en: englishName },
    shortName: shortName.en || !isShort ? shortName : { ...shortName, en: englishName },
  };
}

/** What the head of the site, mails and files call the company. */
export const siteNameOf = ({ shortName, englishName }: Profile): Words =>
  shortName.en || !englishName ? shortName : { ...shortName, en: englishName };

/**
 * The profile with another English name: the registered one, which is also the full name in English, and the short one.
 */
export const renamedInEnglish = (profile: Profile, { full, short }: { full: string; short: string }): Profile => ({
  ...profile,
  englishName: full,
  fullName: { ...profile.fullName, en: full },
  shortName: { ...profile.shortName, en: short },
});
