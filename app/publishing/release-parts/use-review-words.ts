import { useTranslation } from "react-i18next";
import { type SayChanges, useChanges } from "./use-changes";

const listed = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(listed).join("; ");
  if (typeof value !== "object") return String(value);
  return Object.values(value ?? {})
    .map(listed)
    .filter((text) => text !== "")
    .join(" / ");
};

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/**
 * How two versions of a content of any kind differ, by the words that its area has for its fields, types and choices;
 * what has no words there is said as it is.
 */
export function useReviewWords(kind: string, files: readonly { fileId: string; label: string }[]): SayChanges {
  const area = kind.split(".")[0] ?? kind;
  const { t, i18n } = useTranslation([area, "publishing"]);
  const word = (key: string, value: string) => (i18n.exists(key) ? t(key as never) : value);
  return useChanges(
    (field) => (field === "at" ? t("publishing:office.at") : word(`${area}:office.field.${field}`, field)),
    (field, value) => {
      if (field === "type") return word(`${area}:type.${value}`, value);
      if (value === "true" || value === "false") return t(`publishing:office.${value === "true" ? "yes" : "no"}`);
      const file = files.find(({ fileId }) => fileId === value);
      if (file) return file.label;
      return /^[[{]/.test(value) ? listed(parsed(value)) : word(`${area}:${field}.${value}`, value);
    },
  );
}
