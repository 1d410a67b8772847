import { useTranslation } from "react-i18next";
import type { Difference } from "~/features/site/rules/drafts";
import { type Lang, languages, type Words } from "~/shared/languages";
import { formatSecond } from "~/ui/office/publishing/moments";
import type { Changed } from "~/ui/office/publishing/states";
import { useLang } from "~/ui/office/use-lang";
import { isBuiltIn } from "../rules/events";

const times = new Set(["facts.startsAt", "facts.endsAt"]);
const shortOf = (words: Words) =>
  languages
    .map((lang) => words[lang])
    .filter(Boolean)
    .join(" / ");

function wordsIn(text: string): Words | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "zh-CN" in value ? (value as Words) : null;
  } catch {
    return null;
  }
}

type Named = { id: string; name: Words };
const nameIn = (types: readonly Named[], id: string, lang: Lang) => types.find((one) => one.id === id)?.name[lang];

/** Differences between two versions of an event in the words of the screen; the order's own time is its start and left out. */
export function useChanges(types: readonly Named[]) {
  const { t } = useTranslation("calendar");
  const shown = useLang();
  const said = (field: string, value: string) => {
    if (value === "") return "";
    if (field === "type") return isBuiltIn(value) ? t(`type.${value}`) : (nameIn(types, value, shown) ?? value);
    if (times.has(field) && !Number.isNaN(Date.parse(value))) return formatSecond(new Date(value), shown);
    if (field === "facts.location") return shortOf(wordsIn(value) ?? { "zh-CN": value });
    if (field === "facts.allDay" || field === "facts.done") return t(`office.${value === "true" ? "yes" : "no"}`);
    return field === "files" ? value.replaceAll(/ \S+$/gm, "") : value;
  };
  return (differences: Difference[]): Changed[] =>
    differences
      .filter(({ field }) => field !== "at")
      .map(({ field, lang, before, after }) => ({
        key: `${field} ${lang}`,
        label: [t(`office.field.${field.replace("facts.", "")}` as never), lang && t(`site:language.${lang}.short`)]
          .filter(Boolean)
          .join(" · "),
        before: said(field, before),
        after: said(field, after),
      }));
}
