import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";

/** The raw values of the office's activity form, as `Activity` takes them. */
export function readActivityForm(form: FormData) {
  const line = (name: string) => textIn(form, name);
  return {
    title: readWords(form, "title"),
    location: readWords(form, "location"),
    description: readWords(form, "description"),
    receptionist: {
      name: readWords(form, "receptionist.name"),
      post: readWords(form, "receptionist.post"),
      contact: line("receptionist.contact"),
    },
    researchTypes: form.getAll("researchTypes").map(String),
    startsAt: line("startsAt"),
    endsAt: line("endsAt"),
    opensAt: line("opensAt"),
    closesAt: line("closesAt"),
    quota: line("quota").trim(),
    maxCompanions: line("maxCompanions"),
    asksDocument: form.has("asksDocument"),
    arrangeable: form.has("arrangeable"),
  };
}
