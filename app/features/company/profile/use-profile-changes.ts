import { useTranslation } from "react-i18next";
import { languages, type Words } from "~/shared/languages";
import type { Changed } from "~/ui/office/editor/differences";
import { differences, exchangeOf, pictureFields } from "../rules";
import type { Profile } from "../schemas";

type Pictures = readonly { id: string; alt: Words }[];
type People = readonly { id: string; words: Words }[];

const wordsOf = (words: Words) => languages.flatMap((lang) => words[lang] || []).join(" / ");

const isPicture = (name: keyof Profile) => (pictureFields as readonly string[]).includes(name);

function textOf(profile: Profile, name: keyof Profile, pictures: Pictures, people: People): string {
  const value = profile[name];
  if (name === "contactPerson") return wordsOf(people.find(({ id }) => id === value)?.words ?? { "zh-CN": "" });
  if (isPicture(name)) return wordsOf(pictures.find(({ id }) => id === value)?.alt ?? { "zh-CN": "" });
  if (typeof value === "string") return value;
  if (name === "listings")
    return profile.listings
      .map(({ code, day }) => [code, exchangeOf(code) && day].filter(Boolean).join(" "))
      .join(" / ");
  if (Array.isArray(value))
    return profile.reasons.map(({ title, text }) => `${wordsOf(title)}: ${wordsOf(text)}`).join("\n");
  return wordsOf(value as Words);
}

/** How two profiles differ, in the words of the screen. */
export function useProfileChanges(pictures: Pictures, people: People) {
  const { t } = useTranslation("company");
  return (before: Profile, after: Profile): Changed[] =>
    differences(before, after).map((name) => ({
      key: name,
      label: t(name === "listings" || name === "reasons" ? `office.${name}` : `field.${name}`),
      before: textOf(before, name, pictures, people),
      after: textOf(after, name, pictures, people),
    }));
}
