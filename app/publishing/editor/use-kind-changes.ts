import { useTranslation } from "react-i18next";
import { languages, type Words } from "~/shared/languages";
import type { Captions } from "../contents/captions";
import type { Kind } from "../kind";
import { type SayChanges, useChanges } from "../release-parts/use-changes";

function wordsIn(text: string): string {
  const words = JSON.parse(text) as Partial<Words>;
  return languages.flatMap((lang) => words[lang] || []).join(" / ");
}

function captionsIn(text: string, nameOf: (id: string) => string): string {
  const captions = JSON.parse(text) as Captions;
  return languages.flatMap((lang) => (captions[lang] ? `${nameOf(captions[lang])} (${lang})` : [])).join(" / ");
}

type Known = {
  files: readonly { id: string; name: string }[];
  typeName?: ((type: string) => string) | undefined;
  valueText?: ((field: string, value: string) => string | null) | undefined;
};

/** How two versions of a kind differ, in the words of the screen; `files` are those that its draft names. */
export function useKindChanges({ area, time, fields }: Kind, { files, typeName, valueText }: Known): SayChanges {
  const { t } = useTranslation([area, "publishing"]);
  const nameOf = (id: string) => files.find((one) => one.id === id)?.name ?? id;
  const changes = useChanges(
    (field) => t(field === "at" ? "publishing:office.at" : `office.field.${field}`),
    (field, value) => {
      if (field === "type") return typeName?.(value) ?? t(`type.${value}`);
      const { as } = fields[field] ?? {};
      const own = valueText?.(field, value) ?? null;
      if (own !== null) return own;
      if (as === "words") return wordsIn(value);
      if (as === "captions") return captionsIn(value, nameOf);
      if (value === "true" || value === "false") return t(`publishing:office.${value === "true" ? "yes" : "no"}`);
      return as === "choice" ? t(`${field}.${value}`) : nameOf(value);
    },
  );
  return (differences) => changes(differences.filter(({ field }) => field !== "at" || time !== "facts"));
}
