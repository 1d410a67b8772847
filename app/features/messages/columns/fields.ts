import type { Words } from "~/shared/languages";

/** What a column asks beside name, e-mail and the message itself. */
export const fieldKinds = ["line", "text", "choice"] as const;
export type FieldKind = (typeof fieldKinds)[number];
export type ColumnField = { key: string; kind: FieldKind; label: Words; required: boolean; options: Words[] };

export const mostFields = 12;
export const mostOptions = 20;
export const longest: Record<FieldKind, number> = { line: 200, text: 2_000, choice: 3 };

/** One answer as it is kept with its message: the question as it was asked, and of a choice what it said. */
export type FieldAnswer = { label: Words; value: string; said: Words | null };

type Wrong = { field: string; code: string };

/** The name of a column's field in a form. */
export const formName = (key: string): string => `own.${key}`;

/**
 * What a form says to a column's fields; the answer to a choice is the place of its option. What is blank and not
 * required is left out.
 */
export function answersTo(fields: readonly ColumnField[], given: Readonly<Record<string, string>>) {
  const issues: Wrong[] = [];
  const answers: FieldAnswer[] = [];
  for (const { key, kind, label, required, options } of fields) {
    const field = formName(key);
    const value = (given[field] ?? "").trim();
    const option = kind === "choice" && /^\d{1,2}$/.test(value) ? (options[Number(value)] ?? null) : null;
    if (value === "") {
      if (required) issues.push({ field, code: kind === "choice" ? "choiceRequired" : "fieldRequired" });
    } else if (kind === "choice" && !option) issues.push({ field, code: "choiceRequired" });
    else if (value.length > longest[kind]) issues.push({ field, code: "tooLong" });
    else answers.push({ label, value: option ? option["zh-CN"] : value, said: option });
  }
  return { answers, issues };
}
