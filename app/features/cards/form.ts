import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { CardValues } from "./schemas";

/** What stands in the form of a card. */
export const readCard = (form: FormData): CardValues => ({
  name: readWords(form, "name"),
  post: readWords(form, "post"),
  phone: textIn(form, "phone"),
  email: textIn(form, "email"),
  greeting: readWords(form, "greeting"),
  portrait: textIn(form, "portrait"),
  talks: form.has("talks"),
});
