import { z } from "zod";
import { allWords, instant, lang } from "~/shared/wire";
import { lineFields, pictureFields, wordFields } from "../rules";

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
});

/** The profile as staff edit it: the draft, and what readers see. */
export const ProfileVersions = z
  .object({
    draft: AllLanguages,
    published: AllLanguages.nullable(),
    revision: z.number().int(),
    savedAt: instant,
    savedBy: z.string(),
    publishedAt: instant.nullable(),
  })
  .nullable();

/** The published profile in the language asked for; each text says which language it is in. */
export const ShownProfile = z
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
