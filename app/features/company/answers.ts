import { z } from "zod";
import { allWords, instant, lang } from "~/shared/wire";
import { fileFields, lineFields, linkFields, pictureFields, wordFields } from "./rules";
import { sourceFields } from "./sources/rules";

const ofEach = <Name extends string, Shape extends z.ZodType>(names: readonly Name[], shape: Shape) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;

const shared = {
  ...ofEach(lineFields, z.string()),
  listings: z.array(z.object({ code: z.string(), day: z.string() })),
};
const AllLanguages = z.object({
  ...ofEach(wordFields, allWords),
  reasons: z.array(z.object({ title: allWords, text: allWords })),
  ...shared,
  ...ofEach(pictureFields, z.string()),
  ...ofEach(
    linkFields,
    z.string().describe("The id of the person whose name the text is; empty for a text of its own."),
  ),
  ...ofEach(fileFields, z.string().describe("The id of the short film of the home page; empty for none.")),
});

const Sourced = z.object({
  field: z.enum(sourceFields),
  updateFlag: z.boolean().describe("true: follows the source; false: keeps what staff write."),
  ours: allWords,
  theirs: allWords.nullable().describe("What the source says; null where it says nothing."),
  differs: z.boolean(),
  asOf: z.string().describe("The day that the source states, else empty."),
  broughtAt: instant.nullable(),
});

/**
 * The profile as staff edit it: the draft, what readers see, and for who edits it what the source says of each field.
 */
export const ProfileVersions = z
  .object({
    draft: AllLanguages,
    published: AllLanguages.nullable(),
    revision: z.number().int(),
    savedAt: instant,
    savedBy: z.string(),
    publishedAt: instant.nullable(),
    sources: z.array(Sourced),
  })
  .nullable();

/** What a take-over wrote into the draft; nothing where the fields that follow say what the source does. */
export const TakenOver = z.object({
  revision: z.number().int(),
  changed: z.array(z.object({ field: z.enum(sourceFields), before: allWords, after: allWords })),
});

export const UpdateFlagSet = z.object({ field: z.enum(sourceFields), updateFlag: z.boolean() });

/** The published profile in the language asked for; each text says which language it is in. */
export const ProfileView = z
  .object({
    ...ofEach(wordFields, z.object({ text: z.string(), lang })),
    reasons: z.array(z.object({ title: z.string(), text: z.string() })),
    ...shared,
    publishedAt: instant,
  })
  .nullable();

export const SavedProfile = z.object({
  revision: z.number().int(),
  asked: z.boolean().describe("A second person has been asked; nothing is published yet."),
});
