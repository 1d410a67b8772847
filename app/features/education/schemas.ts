import { z } from "zod";
import { revision } from "~/publishing/drafts/call-schemas";
import { requiredWords, words } from "~/shared/schemas";
import { flag, oneOf, pageSize, place, whole, year } from "~/shared/wire";
import { classroomPage, educationTypes, mostLessons } from "./terms/rules";
import { mostBytes, partsOf } from "./uploads/rules";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");
const blank = (value: unknown) => (value === "" ? null : value);
const someId = z.preprocess(blank, id.nullable().optional());

/** What staff say of a source; what is left out of a place stays as it is. */
export const Source = z.object({
  name: requiredWords(60),
  /** The source above; null at the top. */
  parentId: someId,
  /** The sibling that it comes before; null behind all. */
  before: someId,
});
export type SourceValues = z.output<typeof Source>;

/** One save by a call: new without `id`. */
export const SourceSave = Source.extend({ id: id.nullable().default(null), revision, posted: flag.default(false) });

export const Course = z.object({ name: requiredWords(60), about: words(600).default({ "zh-CN": "" }) });
export type CourseValues = z.output<typeof Course>;

/** What of the items is asked for; nothing is all. A source has no search of words of its own. */
export const ItemsQuery = z
  .object({
    type: oneOf(educationTypes),
    source: someId,
    year,
    q: z.string().trim().max(64, "fieldTooLong").nullish(),
    after: place,
    pageSize: pageSize(50),
  })
  .refine(({ source, q }) => !(source && q), { path: ["q"], message: "sourceWithoutWords" });
export type ItemsQuery = z.output<typeof ItemsQuery>;

/** A page of the source of one address; what makes no sense in it asks for nothing. */
export const SourcePage = z.object({ after: z.string().max(120).nullish().catch(null) });

export const ItemId = z.object({ id });

/** Posts the revision that a person has seen, in these languages, or takes away what is posted. */
export const PostStatus = z
  .object({
    id,
    posted: flag,
    revision,
    confirmed: flag.default(false),
    reason: z.string().trim().max(500, "fieldTooLong").default(""),
  })
  .refine(({ posted, revision: seen }) => !posted || seen > 0, { path: ["revision"], message: "fieldRequired" });
export type PostStatus = z.output<typeof PostStatus>;

export const CoursesQuery = z.object({
  after: z.string().max(80).nullish(),
  pageSize: whole(1, 50).default(classroomPage),
});

/** Videos of a course in the order of its lessons, or the newest of all; `startRow` counts from the first lesson. */
export const VideosQuery = z.object({
  courseId: someId,
  startRow: whole(0, mostLessons).default(0),
  after: z.string().max(120).nullish(),
  pageSize: whole(1, 50).default(classroomPage),
});

/** A video that is about to come. */
export const UploadStart = z.object({
  name: z.string().trim().min(1, "fieldRequired").max(200, "fieldTooLong"),
  size: whole(1).refine((size) => size <= mostBytes, "videoTooLarge"),
});
export type UploadStart = z.output<typeof UploadStart>;

const hash = z.string().regex(/^[0-9a-f]{64}$/, "fieldWrong");
export const UploadPart = z.object({ id, part: whole(1, partsOf(mostBytes)), hash });
export type UploadPart = z.output<typeof UploadPart>;
export const UploadFinish = z.object({ id, hash });
export const AgreementAccept = z.object({ version: z.string().max(20) });
