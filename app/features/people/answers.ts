import { z } from "zod";
import { allWords, instant, lang, listOf } from "~/shared/wire";
import { groupKinds } from "./rules/groups";

const kind = z.enum(groupKinds);
const count = z.number().int();
const stored = { id: z.string(), posted: z.boolean(), revision: count };
const term = { chair: z.boolean(), since: z.string(), until: z.string() };

/** How many people are as the last imported list left them. */
export const Recovered = z.object({ people: count });

export const Saved = z.object({ id: z.string(), revision: count });

/** The groups as staff have them, with how many people are in each. */
export const StoredGroups = listOf(z.object({ ...stored, kind, name: allWords, people: count }));

/** A person as staff have one. */
export const StoredPerson = z.object({
  ...stored,
  name: allWords,
  biography: allWords,
  portrait: z.string(),
  phone: z.string(),
  email: z.string(),
  seats: z.record(z.string(), z.object({ ...term, post: allWords })),
  savedAt: instant,
  savedBy: z.string(),
});
export const StoredPeople = listOf(StoredPerson);

/** The committees as staff have them. */
export const StoredCommittees = listOf(
  z.object({
    ...stored,
    name: allWords,
    chair: z.string().nullable(),
    members: z.array(z.object({ id: z.string(), name: allWords, post: allWords, ...term, posted: z.boolean() })),
  }),
);

const person = {
  id: z.string(),
  name: z.string(),
  lang,
  post: z.string(),
  ...term,
  portrait: z.string().nullable().describe("The address of the picture, or null."),
};

/** The groups that readers see, in their language. */
export const GroupsView = listOf(
  z.object({
    id: z.string(),
    kind,
    name: z.string(),
    lang,
    people: z.array(z.object({ ...person, biography: z.string() })),
  }),
);

/** Whom investors can write to or call. */
export const ContactsView = listOf(z.object({ ...person, phone: z.string(), email: z.string() }));
