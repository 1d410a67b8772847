import { z } from "zod";
import { languages } from "~/shared/languages";
import { readCursor, readWordsPlace } from "~/shared/place";
import { words } from "~/shared/schemas";
import { allWords, flag, instant, oneOf, whole } from "~/shared/wire";
import { contentStates } from "../contents/states";
import { contentSorts } from "../lists/orders";

const id = z.string().min(1).max(64);

/** One content, by its id. */
export const ContentId = z.object({ id });

/** Several contents, by their ids. */
export const ContentIds = z.object({ ids: z.array(id).min(1, "fieldRequired").max(100) });

const after = z
  .string()
  .max(2_000, "placeUnknown")
  .refine((text) => !text || readCursor(text) || readWordsPlace(text), "placeUnknown")
  .nullish();

/**
 * One page of a kind's contents for staff: `q` words of the title, `sort` the order, `after` the place of the last row
 * before.
 */
export const ContentList = z.object({
  type: z.preprocess((text) => text || null, z.string().trim().max(40, "fieldTooLong").nullish()),
  state: oneOf(contentStates),
  q: z.string().trim().max(100, "fieldTooLong").nullish(),
  sort: oneOf(contentSorts),
  after,
});

/** What is changed needs the revision that it was made from; what is new has none. For `refine`. */
export const knowsRevision: [
  (given: { id: string | null; revision: number }) => boolean,
  { path: string[]; message: string },
] = [({ id, revision }) => id === null || revision > 0, { path: ["revision"], message: "fieldRequired" }];
export const revision = whole(0).default(0).describe("Required with `id`: the revision that the change was made from.");

export const ContentSave = z
  .object({
    id: id.nullable().default(null),
    revision,
    /** Checked against the schema of its kind. */
    draft: z.record(z.string(), z.unknown()),
  })
  .refine(...knowsRevision);

/** A later second; without one at once. */
const at = z.iso.datetime({ offset: true }).nullable().default(null);

/** Posts the revision that a person has seen, or takes away what is posted, whatever its revision. */
export const ContentPost = z.preprocess(
  (given) => {
    const posted = z.object({ posted: flag }).safeParse(given);
    return posted.success ? { ...(given as object), ...posted.data } : given;
  },
  z.discriminatedUnion(
    "posted",
    [
      z.object({
        id,
        posted: z.literal(true),
        revision: whole(1),
        langs: z.array(z.enum(languages)).min(1, "languageMissing").default(["zh-CN"]),
        at,
        /** With a release that is still to come, instead of `at`. */
        releaseId: z.string().max(64).nullable().default(null),
        confirmed: flag.default(false),
        /**
         * What it corrects of what is public, for the page to tell, and whether subscribers are told; else a further
         * edit.
         */
        correction: z
          .object({ words: words(500), tells: flag.default(false) })
          .nullable()
          .default(null),
      }),
      z.object({ id, posted: z.literal(false), at, reason: z.string().trim().max(500, "fieldTooLong").default("") }),
    ],
    "flagWrong",
  ),
);

const LanguageState = z.object({
  now: z.object({
    state: z.enum(["draft", "published", "withdrawn", "takenDown"]),
    /** Of what is published the moment of disclosure; `changed` is that of the version that readers have. */
    since: instant.nullable(),
    changed: instant.nullable(),
    revision: z.number().int().nullable(),
    own: z.boolean(),
    reason: z.string().nullable(),
  }),
  next: z
    .object({
      state: z.enum(["waiting", "held", "scheduled"]),
      at: instant,
      revision: z.number().int(),
      releaseId: z.string(),
    })
    .nullable(),
  goesAt: instant.nullable(),
});

const confidential = z.boolean().describe("What is not out is for the persons on its insider list alone.");
const known = z
  .boolean()
  .describe("False where what is not out is kept from the caller: the rest is what readers have.");

/** One content in a list for staff, with how its languages stand. */
export const ContentHead = z.object({
  id: z.string(),
  type: z.string(),
  title: allWords,
  revision: z.number().int(),
  savedAt: instant,
  savedBy: z.string(),
  confidential,
  known,
  states: z.record(z.enum(languages), LanguageState),
});

export const ContentSaved = z.object({ id: z.string(), revision: z.number().int() });

const wasPublic = z
  .object({ since: instant, seconds: z.number().int() })
  .nullable()
  .describe("Of a taking away: since when and for how long readers have had any of it; null when they never had.");

/**
 * When it comes out or went; `state` tells of a posting whether it is out, planned, held, or waits for a second person.
 */
export const ContentPosted = z.object({
  at: instant,
  releaseId: z.string().optional(),
  state: z.enum(["published", "waiting", "planned", "held"]).optional(),
  wasPublic: wasPublic.optional(),
});

/** One content as staff have it; the fields of its draft are its kind's. */
export const ContentDetail = z.object({
  id: z.string(),
  revision: z.number().int(),
  savedAt: instant,
  savedBy: z.string(),
  confidential,
  known,
  draft: z.record(z.string(), z.unknown()),
});

/** How many of several went, and why the others stayed, by their place in what was asked, from 0. */
export const ContentsDeleted = z.object({
  deleted: z.number().int(),
  kept: z.array(z.object({ place: z.number().int(), code: z.string() })),
});
