import { useTranslation } from "react-i18next";
import { languages, type Words } from "~/shared/languages";
import type { Changed } from "~/ui/office/editor/differences";
import type { SourceField } from "./rules";

/** A fact in all languages that it is said in. */
export const factText = (words: Words | null) => languages.flatMap((lang) => words?.[lang] || []).join(" / ");

/** How a field of the profile changes, in the words of the screen. */
export function useSourceChanges() {
  const { t } = useTranslation("company");
  return (field: SourceField, before: Words, after: Words): Changed => ({
    key: field,
    label: t(`field.${field}`),
    before: factText(before),
    after: factText(after),
  });
}
