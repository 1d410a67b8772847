import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { CardContentValues, CompanyCardValues } from "./schemas";

/** What stands in the form of the company's card. */
export const readCompanyCard = (form: FormData): CompanyCardValues => ({
  greeting: readWords(form, "greeting"),
  picture: textIn(form, "picture"),
});

/** What stands in the form of a content of the card. */
export const readContent = (form: FormData): CardContentValues => ({
  page: textIn(form, "page"),
  name: readWords(form, "name"),
  about: readWords(form, "about"),
  newest: Number(textIn(form, "newest") || 0),
});
