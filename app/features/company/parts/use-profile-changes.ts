import { useTranslation } from "react-i18next";
import { languages } from "~/shared/languages";
import type { Changed } from "~/ui/office/editor/differences";
import { differences, exchangeOf } from "../rules";
import type { Profile } from "../schemas";

function textOf(profile: Profile, name: keyof Profile): string {
  const value = profile[name];
  if (typeof value === "string") return value;
  if (Array.isArray(value))
    return value.map(({ code, day }) => [code, exchangeOf(code) && day].filter(Boolean).join(" ")).join(" / ");
  return languages.flatMap((lang) => value[lang] || []).join(" / ");
}

/** How two profiles differ, in the words of the screen. */
export function useProfileChanges() {
  const { t } = useTranslation("company");
  return (before: Profile, after: Profile): Changed[] =>
    differences(before, after).map((name) => ({
      key: name,
      label: t(name === "listings" ? "office.listings" : `field.${name}`),
      before: textOf(before, name),
      after: textOf(after, name),
    }));
}
