import { z } from "zod";
import { allWords, day, FileLink, instant, lang, listOf } from "~/shared/wire";
import { educationTypes } from "./terms/rules";

const count = z.number().int();
const type = z.enum(educationTypes);
const named = z.object({ id: z.string(), name: z.string(), lang });

const place = {
  id: z.string(),
  parentId: z.string().nullable(),
  level: count.describe("1 is the top, 3 the deepest."),
};

/** The sources that readers are shown in the order in which their tree is read, in the reader's language. */
export const SourceTree = listOf(z.object({ ...place, name: z.string(), lang }));

/** The sources as staff have them, in the order in which the tree is read. */
export const StoredSources = listOf(
  z.object({
    ...place,
    name: allWords,
    posted: z.boolean(),
    revision: count,
    savedAt: instant,
    savedBy: z.string(),
  }),
);

export const Saved = z.object({ id: z.string(), revision: count });

const Item = z.object({
  ...{ id: z.string(), type, day, title: z.string(), summary: z.string(), lang },
  source: z.array(named).nullable().describe("The source with those above it, the outermost first."),
  courseId: z.string().nullable(),
  lesson: count.nullable(),
  poster: z.string().nullable(),
  href: z.string(),
  watch: z.string().nullable().describe("The page of its video; null for an item without."),
});
export const ItemsView = listOf(Item);

/** One item with its text, its links and files; of a video also where the film itself is, its chapters and captions. */
export const DetailView = Item.extend({
  body: z.string(),
  links: z.array(z.object({ label: z.string(), href: z.string() })),
  files: z.array(FileLink),
  video: z.string().nullable(),
  captions: z.array(z.object({ lang, href: z.string() })),
  chapters: z.array(z.object({ seconds: count, title: z.string() })),
});

/** The courses of the classroom in their order, each with its first lesson. */
export const Courses = listOf(
  z.object({
    ...{ id: z.string(), name: z.string(), about: z.string(), lang, href: z.string() },
    first: Item.nullable(),
  }),
);
