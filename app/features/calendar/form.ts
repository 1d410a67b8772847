import { addDays, beijingInstant, isDay } from "~/shared/dates";
import { isoIn, jsonIn } from "~/shared/form-data";
import { readWords } from "~/shared/form-words";

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

const midnight = (day: string) => (isDay(day) ? beijingInstant(day).toISOString() : day);

function timesOf(form: FormData) {
  if (!form.has("allDay"))
    return { startsAt: isoIn(textOf(form, "startsAt")), endsAt: isoIn(textOf(form, "endsAt")), allDay: false };
  const first = textOf(form, "firstDay");
  const last = textOf(form, "lastDay") || first;
  return { startsAt: midnight(first), endsAt: isDay(last) ? midnight(addDays(last, 1)) : last, allDay: true };
}

/** The raw values of the event form, as the schema takes them; whole days run from midnight to midnight in Beijing. */
export const readEventForm = (form: FormData) => ({
  type: textOf(form, "type"),
  title: readWords(form, "title"),
  summary: readWords(form, "summary"),
  body: readWords(form, "body"),
  facts: {
    ...timesOf(form),
    location: readWords(form, "location"),
    webcast: textOf(form, "webcast"),
    replay: textOf(form, "replay"),
    transcript: textOf(form, "transcript"),
    done: form.has("done"),
  },
  files: jsonIn(textOf(form, "files")),
});

/** The raw values of the form of one of the company's own types. */
export const readTypeForm = (form: FormData) => ({
  id: textOf(form, "id") || null,
  revision: Number(textOf(form, "revision")),
  name: readWords(form, "name"),
  active: form.has("active"),
});
