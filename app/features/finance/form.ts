import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { IndicatorValues } from "./indicators/schemas";

/** The raw values of an indicator's form. */
export const readIndicator = (form: FormData): IndicatorValues => ({
  name: readWords(form, "name"),
  unit: (textIn(form, "unit") || "percent") as IndicatorValues["unit"],
  formula: textIn(form, "formula").trim(),
});
