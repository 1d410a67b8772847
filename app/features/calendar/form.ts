import { textIn } from "~/publishing/fields";
import { readWords } from "~/shared/form-words";

/** The raw values of the form of one of the company's own types. */
export const readTypeForm = (form: FormData) => ({
  id: textIn(form, "id") || null,
  revision: Number(textIn(form, "revision")),
  name: readWords(form, "name"),
  active: form.has("active"),
});
