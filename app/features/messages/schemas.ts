import { z } from "zod";
import { Key } from "~/features/appointments/schemas";
import { Email } from "~/shared/email";
import { toE164 } from "~/shared/mobile";
import { requiredWords, words } from "~/shared/schemas";
import { flag, oneOf, pageSize, place, whole } from "~/shared/wire";
import { fieldKinds, mostFields, mostOptions } from "./columns/fields";
import { boardRules, usualDays, usualKeepDays, views } from "./rules";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");

const Field = z
  .object({
    key: z.string().regex(/^[a-z0-9]{1,26}$/, "fieldWrong"),
    kind: z.enum(fieldKinds, "fieldRequired"),
    label: requiredWords(120),
    required: flag.default(false),
    options: z.array(requiredWords(120)).max(mostOptions, "fieldTooLong").default([]),
  })
  .refine(({ kind, options }) => kind !== "choice" || options.length >= 2, {
    path: ["options"],
    message: "optionsRequired",
  })
  .transform((field) => (field.kind === "choice" ? field : { ...field, options: [] }));

/** What staff say of a column of the board. */
export const Column = z.object({
  name: requiredWords(60),
  about: words(400),
  fields: z
    .array(Field)
    .max(mostFields, "fieldTooLong")
    .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, "fieldWrong")
    .default([]),
  days: whole(1, 60).default(usualDays),
  keepDays: whole(30, 3_650).default(usualKeepDays),
  asksCode: flag.default(false),
  takesFiles: flag.default(false),
});
export type ColumnValues = z.output<typeof Column>;

/** A text that may not be empty, by what is said when it is. */
export const requiredText = (required: string, max: number) =>
  z.string({ error: required }).trim().min(1, required).max(max, "tooLong");

/** A mobile that may be left out. */
export const SomeMobile = z
  .string()
  .trim()
  .max(40, "tooLong")
  .default("")
  .transform((text, ctx) => {
    const number = text === "" ? "" : toE164(text);
    if (number !== null) return number;
    ctx.addIssue({ code: "custom", message: "mobileFormat" });
    return z.NEVER;
  });

/** A message as its form sends it, but for what its column asks beside (spec 5: the content cannot be empty). */
export const Message = z.object({
  column: id,
  name: requiredText("nameRequired", 60),
  organisation: z.string().trim().max(120, "tooLong").default(""),
  email: Email,
  mobile: SomeMobile,
  content: requiredText("messageEmpty", boardRules.content),
  privacy: z.literal("yes", "privacyRequired"),
  idempotencyKey: Key,
});
export type MessageInput = z.output<typeof Message>;

/** Of which form and column files are going to come. */
export const UploadStart = z.object({ key: Key, column: id });

/** The fields of the form in their order; what a column asks beside stands before the message. */
export const messageFields = [
  "name",
  "organisation",
  "email",
  "mobile",
  "own",
  "content",
  "files",
  "slide",
  "code",
  "privacy",
];

export type View = (typeof views)[number];

export const MessageQuery = z.object({
  view: z.enum(views).catch("waiting"),
  column: z.string().max(64).catch(""),
  owner: z.string().max(64).catch(""),
  q: z.string().trim().max(2_000).catch(""),
  sort: z.enum(["due", "-due", "created", "-created"]).catch("due"),
  cursor: z.string().max(120).catch(""),
  open: z.string().max(64).catch(""),
});
export type MessageQuery = z.output<typeof MessageQuery>;

export const MessageId = z.object({ id });
export const MessageIds = z.object({ ids: z.array(id).min(1, "fieldRequired").max(100, "fieldTooLong") });
const at = { id, revision: whole(1) };

/** The text that the writer gets. */
export const answerText = requiredText("answerRequired", 4_000);
export const reasonText = requiredText("reasonRequired", 500);
export const AnswerMessage = z.object({ ...at, answer: answerText });
/** What readers get; with a topic of the questions, or "" for none of them, it stands there too. */
const questionTopic = z
  .string()
  .regex(/^[\w-]{0,64}$/, "fieldWrong")
  .nullable()
  .default(null);
export const PublicWords = z.object({
  question: requiredWords(2_000),
  answer: requiredWords(4_000),
  topic: questionTopic,
});
export const noteText = requiredText("fieldRequired", 2_000);

/** One step by a call. */
export const HandleMessage = z.object({
  ...at,
  method: z.enum(["take", "reject", "reopen", "spam", "notSpam"], "valueUnknown"),
  reason: z.string().trim().max(500, "tooLong").default(""),
});
export const PostMessage = z.object({
  ...at,
  posted: flag,
  question: words(2_000).nullish(),
  answer: words(4_000).nullish(),
  topic: questionTopic.describe(
    'The topic under which it stands among the questions too, "" for none; null: not there.',
  ),
});
export const MessagesQuery = z.object({
  view: oneOf(views),
  column: z.string().max(64).nullish(),
  after: place,
  pageSize: pageSize(100),
});
