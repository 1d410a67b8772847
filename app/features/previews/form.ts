import { momentIn, textIn } from "~/shared/forms/form-data";

/** The form of a new link as its schema reads it; a moment that is none counts where what is planned is asked for. */
export const readLinkForm = (form: FormData) => ({
  name: textIn(form, "name"),
  hours: textIn(form, "hours"),
  showsAt: form.has("planned") ? (momentIn(textIn(form, "showsAt")) ?? undefined) : null,
});
