import { z } from "zod";
import { allWords, day, instant, listOf } from "~/shared/wire";
import { betters, scaleNames } from "./rules/scales";
import { assurances, topics } from "./rules/terms";

const count = z.number().int();

export const Saved = z.object({ id: z.string(), revision: count });

/** What is told of an agency beside what every record tells. */
export const agencyShown = {
  name: allWords,
  scale: z.enum(scaleNames),
  grades: z.array(z.string()).describe("From the worst to the best; none where the agency gives numbers."),
  least: z.string(),
  most: z.string(),
  better: z.enum(betters),
  about: allWords,
  link: z.string(),
};

/** The same of a key figure. */
export const figureShown = {
  topic: z.enum(topics),
  name: allWords,
  unit: allWords,
  note: allWords,
  series: z.array(
    z.object({
      year: count,
      value: z.string().describe("An exact decimal."),
      assurance: z.union([z.literal(""), z.enum(assurances)]),
    }),
  ),
};

/** A rating as staff have it. */
export const StoredRating = z.object({
  ...{ id: z.string(), posted: z.boolean(), revision: count },
  agencyId: z.string(),
  agencyName: allWords,
  reportDate: day,
  score: z.string().describe("As the agency states it: a grade of its scale, or a number."),
  note: allWords,
  link: z.string(),
  sort: count.describe("The place in the list, counted from 1."),
  savedAt: instant,
  savedBy: z.string(),
});
export const StoredRatings = listOf(StoredRating).extend({
  agencies: z.array(z.object({ id: z.string(), name: allWords, scale: z.enum(scaleNames) })),
});

/** The days as of which there are ratings, newest first, with how many. */
export const ReportDates = listOf(z.object({ reportDate: day, count }));
