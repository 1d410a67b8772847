import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { Market } from "./rules/markets";
import type { AnalystValues } from "./schemas";

/** What stands in the form of an analyst. */
export const readAnalyst = (form: FormData): AnalystValues => ({
  market: (textIn(form, "market") || "a") as Market,
  institution: readWords(form, "institution"),
  name: readWords(form, "name"),
  phone: textIn(form, "phone"),
  email: textIn(form, "email"),
  consent: textIn(form, "consent"),
  logo: textIn(form, "logo"),
});
