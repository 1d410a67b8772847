import { z } from "zod";
import { allWords, instant, lang, listOf } from "~/shared/wire";
import { platforms, states } from "./platforms/rules";

const platform = z.enum(platforms);

/** A question as readers have it. */
export const QuestionView = z.object({
  id: z.string(),
  platform,
  topic: z.object({ id: z.string(), name: z.string(), lang }).nullable(),
  askedAt: instant,
  asker: z.string().describe("The nickname on the platform."),
  question: z.string(),
  questionLang: lang,
  answer: z.string().describe("Empty while there is none."),
  answerLang: lang,
  answeredAt: instant.nullable(),
  firstSaid: z
    .object({ at: instant, platform: platform.nullable(), venue: z.string(), venueLang: lang })
    .nullable()
    .describe("When and where the answer was first given: on a platform, or at a venue."),
  link: z.string(),
});
export const ShownQuestions = listOf(QuestionView);

export const QuestionStatistics = z.object({
  questionNum: z.number().int(),
  answerNum: z.number().int(),
  percent: z
    .string()
    .nullable()
    .describe("Answered of asked in percent with one decimal; null where nothing was asked."),
  medianHours: z.number().nullable().describe("The median of whole hours from question to answer."),
  askers: z.array(z.object({ platform, asker: z.string(), asked: z.number().int() })),
  askersOf: z.string().describe("The month or year over which askers are ranked; empty for all time."),
});

/** A question as staff have it. */
export const StoredQuestions = listOf(
  z.object({
    id: z.string(),
    revision: z.number().int(),
    state: z.enum(states),
    platform,
    topic: z.string(),
    askedAt: instant,
    asker: z.string(),
    question: allWords,
    answer: allWords,
    answeredAt: instant.nullable(),
    link: z.string(),
  }),
);

export const Sources = listOf(z.object({ platform, enabled: z.boolean(), link: z.string() }));

/** A common question as staff have it. */
export const StoredCommon = z.object({
  id: z.string(),
  revision: z.number().int(),
  posted: z.boolean(),
  topic: z.string(),
  question: allWords,
  answer: allWords,
});

export const Saved = z.object({ id: z.string(), revision: z.number().int() });
