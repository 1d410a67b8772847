import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { Seats } from "./rules/groups";
import type { GroupValues, PersonValues } from "./schemas";

const seatName = /^seats\.([\w-]+)$/;

/** The raw values of a person's form: a seat in each group whose box is ticked. */
export function readPerson(form: FormData): PersonValues {
  const groups = [...form.keys()].flatMap((key) => seatName.exec(key)?.[1] ?? []);
  const seatOf = (group: string) => ({
    post: readWords(form, `seats.${group}.post`),
    chair: form.has(`seats.${group}.chair`),
    since: textIn(form, `seats.${group}.since`),
    until: textIn(form, `seats.${group}.until`),
  });
  const seats: Seats = Object.fromEntries(groups.map((group) => [group, seatOf(group)]));
  return {
    name: readWords(form, "name"),
    biography: readWords(form, "biography"),
    portrait: textIn(form, "portrait"),
    phone: textIn(form, "phone"),
    email: textIn(form, "email"),
    seats,
  };
}

/** The raw values of a group's form. */
export const readGroup = (form: FormData): GroupValues => ({
  kind: (textIn(form, "kind") || "other") as GroupValues["kind"],
  name: readWords(form, "name"),
  chair: textIn(form, "chair") || null,
  members: form.getAll("members").map(String),
});
