import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { ColumnField, FieldKind } from "./columns/fields";
import { usualDays, usualKeepDays } from "./rules";
import type { ColumnValues } from "./schemas";

const counted = (text: string, usual: number) =>
  text === "" ? usual : /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;

/** The fields that staff define in the form of a column, in the order of `fields`, a list of their keys. */
const readFields = (form: FormData): ColumnField[] =>
  textIn(form, "fields")
    .split(",")
    .filter((key) => /^[a-z0-9]{1,26}$/.test(key))
    .map((key) => ({
      key,
      kind: (textIn(form, `field.${key}.kind`) || "line") as FieldKind,
      label: readWords(form, `field.${key}.label`),
      required: form.has(`field.${key}.required`),
      options: textIn(form, `field.${key}.options`)
        .split(",")
        .filter(Boolean)
        .map((option) => readWords(form, `field.${key}.option.${option}`)),
    }));

/** What stands in the form of a column. */
export const readColumn = (form: FormData): ColumnValues => ({
  name: readWords(form, "name"),
  about: readWords(form, "about"),
  fields: readFields(form),
  days: counted(textIn(form, "days"), usualDays),
  keepDays: counted(textIn(form, "keepDays"), usualKeepDays),
  asksCode: form.has("asksCode"),
  takesFiles: form.has("takesFiles"),
});
