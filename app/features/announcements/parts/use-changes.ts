import { useTranslation } from "react-i18next";
import type { Difference } from "~/features/site/rules/drafts";
import { formatSecond } from "~/ui/office/publishing/moments";
import type { Changed } from "~/ui/office/publishing/states";
import { useLang } from "~/ui/office/use-lang";

const times = new Set(["at", "facts.exchangeAt"]);

/** Differences between two versions of an announcement in the words of the screen. */
export function useChanges() {
  const { t } = useTranslation("announcements");
  const shown = useLang();
  const said = (field: string, value: string) => {
    if (field === "type") return value && t(`type.${value}` as never);
    if (times.has(field) && !Number.isNaN(Date.parse(value))) return formatSecond(new Date(value), shown);
    return field === "files" ? value.replaceAll(/ \S+$/gm, "") : value;
  };
  return (differences: Difference[]): Changed[] =>
    differences.map(({ field, lang, before, after }) => ({
      key: `${field} ${lang}`,
      label: [t(`office.field.${field.replace("facts.", "")}` as never), lang && t(`site:language.${lang}.short`)]
        .filter(Boolean)
        .join(" · "),
      before: said(field, before),
      after: said(field, after),
    }));
}
