import { useTranslation } from "react-i18next";
import type { Issue } from "~/shared/forms/form-outcome";

/** What a field of a form was sent with, and what is wrong with it. */
export type FieldOf = (name: string) => { name: string; value: string | undefined; error: string | undefined };

/** A form that came back: what was typed, and what is wrong with it. */
export type SentForm = { values: Record<string, string>; issues: readonly Issue[] };

/** The errors of a form for its summary, and what each of its fields shows. */
export function useFields(sent: SentForm | null) {
  const { t } = useTranslation("errors");
  const errors = (sent?.issues ?? []).map(({ field, code, facts }) => ({
    field: field.replace(/\.(\d+)\./g, "[$1]."),
    message: t(code, facts ?? {}),
  }));
  const field: FieldOf = (name) => ({
    name,
    value: sent?.values[name],
    error: errors.find((error) => error.field === name)?.message,
  });
  return { errors, field };
}
