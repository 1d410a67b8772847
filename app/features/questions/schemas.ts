import { z } from "zod";
import { isDay } from "~/shared/dates";
import { link, requiredWords, words } from "~/shared/schemas";
import { place as after, flag, oneOf, pageSize, someDay, whole, year } from "~/shared/wire";
import { ImportedFile } from "~/sheets/schemas";
import { importFields } from "./import/columns";
import { answerSources } from "./ledger/rules";
import { platforms, states } from "./platforms/rules";

export const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");
const someId = z
  .string()
  .trim()
  .regex(/^[\w-]{0,64}$/, "fieldWrong")
  .default("");

const moment = z.preprocess(
  (at) => (at instanceof Date && !Number.isNaN(at.getTime()) ? at.toISOString() : at),
  z.iso.datetime({ offset: true, error: "timeRequired" }).transform((text) => new Date(text)),
);
const text = (max: number) => z.string().trim().max(max, "fieldTooLong").default("");

/** What staff, or a file, say of a question; an answer may come without its time, a time never without an answer. */
export const Question = z
  .object({
    platform: z.enum(platforms, "fieldRequired"),
    topic: someId,
    askedAt: moment,
    asker: text(60),
    question: requiredWords(4_000),
    answer: words(8_000),
    answeredAt: moment.nullable(),
    link,
    firstSaid: someId,
  })
  .superRefine(({ askedAt, answer, answeredAt }, ctx) => {
    const wrong = (message: string) => ctx.addIssue({ code: "custom", path: ["answeredAt"], message });
    if (answeredAt && answer["zh-CN"] === "") wrong("answerMissing");
    else if (answeredAt && answeredAt < askedAt) wrong("answeredTooEarly");
  });
export type QuestionValues = z.output<typeof Question>;

/** A topic of questions, with the words by which new ones are taken for it, split by blanks or commas. */
export const Topic = z.object({ name: requiredWords(40), keywords: text(400) });
export type TopicValues = z.output<typeof Topic>;

export const CommonQuestion = z.object({
  topic: z
    .string()
    .trim()
    .regex(/^[\w-]{1,64}$/, "fieldRequired"),
  question: requiredWords(400),
  answer: requiredWords(4_000),
});
export type CommonQuestionValues = z.output<typeof CommonQuestion>;

/** What was said to one investor elsewhere. */
export const GivenAnswer = z.object({
  source: z.enum(answerSources, "fieldRequired"),
  eventId: someId,
  topic: someId,
  saidAt: moment,
  venue: requiredWords(200),
  asked: text(2_000),
  said: text(8_000).refine((answer) => answer !== "", "fieldRequired"),
});
export type GivenAnswerValues = z.output<typeof GivenAnswer>;

/** A page of questions as an address asks for it; what makes no sense counts as not said. */
export const QuestionsPage = z.object({
  q: z.string().trim().max(64).nullish().catch(null),
  platform: z.enum(platforms).nullish().catch(null),
  topic: id.nullish().catch(null),
  year: z.coerce.number().int().min(1990).max(2100).nullish().catch(null),
  month: z.coerce.number().int().min(1).max(12).nullish().catch(null),
  after: z.string().max(120).nullish().catch(null),
  before: z.string().max(120).nullish().catch(null),
});
export type QuestionsPage = z.output<typeof QuestionsPage>;

/** The list of staff as an address asks for it. */
export const OfficeQuestions = z.object({
  q: z.string().trim().max(64).nullish().catch(null),
  platform: z.enum(platforms).nullish().catch(null),
  topic: id.nullish().catch(null),
  state: z.enum(states).nullish().catch(null),
  from: z.string().refine(isDay).nullish().catch(null),
  until: z.string().refine(isDay).nullish().catch(null),
  after: z.string().max(120).nullish().catch(null),
  oldestFirst: z.boolean().default(false),
});
export type OfficeQuestions = z.output<typeof OfficeQuestions>;

/** What the address of the office list asks for. */
export const officeQueryOf = (search: URLSearchParams): OfficeQuestions =>
  OfficeQuestions.parse({ ...Object.fromEntries(search), oldestFirst: search.get("sort") === "asked" });

const refiling = z.array(z.tuple([id, someId])).max(100, "fieldTooLong");
/** Of each question the topic under which it goes. */
export type Refiling = z.output<typeof refiling>;

/** What is done to several questions of a list at once. */
export const ChosenQuestions = z.object({
  intent: z.enum(["show", "hide", "file", "refile", "delete", "restore"], "valueUnknown"),
  ids: z.array(id).max(100, "fieldTooLong"),
  topic: someId,
  topics: refiling,
});

const period = { from: someDay, to: someDay, year };
const query = { platform: oneOf(platforms), topic: id.nullish(), q: z.string().trim().max(64).nullish() };

/** Questions that readers see, by a call. */
export const QuestionsQuery = z.object({ ...query, ...period, pageSize: pageSize(50), after });
export const StatisticsQuery = z.object({ platform: query.platform, ...period });
/** Questions as staff have them, by a call. */
export const InteractQuery = z.object({ ...query, ...period, state: oneOf(states), pageSize: pageSize(50), after });
export const SourcesQuery = z.object({ platform: query.platform });
export const SourceSave = z.object({
  platform: z.enum(platforms, "valueUnknown"),
  enabled: flag,
  link: link.default(""),
});

const at = { id, revision: whole(1) };

/** The shared calls of common questions. */
export const CommonSave = CommonQuestion.extend({
  id: id.nullable().default(null),
  revision: whole(0).default(0),
  posted: flag.default(false),
});
export const CommonId = z.object({ id });
export const CommonPost = z.object({ ...at, posted: flag });
export const CommonIds = z.object({ ids: z.array(id).min(1, "fieldRequired").max(100, "fieldTooLong") });
export const CommonQuery = z.object({ topic: id.nullish() });

/** A file of questions to be read; `platform` is what a person said that it came from. */
export const QuestionFile = ImportedFile(importFields).extend({
  platform: z.preprocess((value) => value || undefined, z.enum(platforms, "fieldWrong").optional()),
  own: z.preprocess((typed) => typed === "yes" || typed === true, z.boolean()).default(false),
});
export type QuestionFile = z.output<typeof QuestionFile>;
