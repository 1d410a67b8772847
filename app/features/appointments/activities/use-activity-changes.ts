import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { type Lang, languages, type Words } from "~/shared/languages";
import type { Changed } from "~/ui/office/editor/differences";
import { useLang } from "~/ui/office/use-lang";
import { changedFields } from "./changes";
import type { TypedActivity } from "./form";

const textOf = (words: Words) => languages.flatMap((lang) => words[lang] || []).join(" / ");

type Pictures = readonly { id: string; alt: Words }[];
type Staff = readonly { value: string; label: string }[];
type View = { pictures: Pictures; staff: Staff; t: (key: string) => string; lang: Lang };

function shownValue(field: keyof TypedActivity, row: TypedActivity, { pictures, staff, t, lang }: View): string {
  if (field === "host") return staff.find(({ value }) => value === row.host)?.label ?? "";
  if (field === "picture") return textOf(pictures.find(({ id }) => id === row.picture)?.alt ?? { "zh-CN": "" });
  if (field === "title" || field === "location" || field === "description") return textOf(row[field]);
  if (field === "startsAt" || field === "endsAt" || field === "opensAt" || field === "closesAt")
    return Number.isNaN(row[field].getTime()) ? "" : formatInstant(row[field], lang);
  if (field === "receptionist")
    return [
      textOf(row.receptionist.name) + (row.receptionist.person ? t("field.receptionist.onRecord") : ""),
      textOf(row.receptionist.post),
      row.receptionist.contact,
    ].join(" · ");
  if (field === "researchTypes") return row.researchTypes.map((type) => t(`appointments:research.${type}`)).join(" · ");
  if (field === "way") return t(`ways:way.${row.way}`);
  if (field === "letter") return t(`letters:mode.${row.letter}`);
  if (field === "asksDocument" || field === "arrangeable")
    return t(row[field] ? "appointments:yes" : "appointments:no");
  return row[field] === null ? t("appointments:unlimited") : String(row[field]);
}

/** How two versions of an activity differ, in the words of the screen: the fields of the second one. */
export function useActivityChanges(pictures: Pictures, staff: Staff) {
  const { t } = useTranslation(["visits", "ways"]);
  const lang = useLang();
  const shown = { pictures, staff, t: t as (key: string) => string, lang };
  return (before: TypedActivity, after: TypedActivity): Changed[] =>
    changedFields(before, after)
      .map((field) => ({
        key: field,
        label: field === "receptionist" ? t("appointments:receptionist") : t(`field.${field}`),
        before: shownValue(field, before, shown),
        after: shownValue(field, after, shown),
      }))
      .filter((one) => one.before !== one.after);
}
