import { z } from "zod";
import { allWords, day, instant, lang, listOf } from "~/shared/wire";
import { ratings, reportKinds } from "./rules/terms";

const kind = z.enum(reportKinds);
const rating = z.union([z.enum(ratings), z.literal("")]).describe("Empty where the report states none that is known.");
const count = z.number().int();

export const Saved = z.object({ id: z.string(), revision: count });

/** A report as staff have it. */
export const StoredReport = z.object({
  ...{ id: z.string(), posted: z.boolean(), revision: count, kind, day, rating },
  title: allWords,
  institution: allWords,
  authors: z.string(),
  stated: z.string().describe("The rating in the institution's own words."),
  code: z.string().describe("The number by which a vendor knows the report."),
  link: z.string(),
  summary: allWords,
  fileId: z.string(),
  rights: z.string().describe("Why the company may hand out the document; without it there is none."),
  savedAt: instant,
  savedBy: z.string(),
});
export const StoredReports = listOf(StoredReport);

/** The reports that readers see, in their language. */
export const ReportsView = listOf(
  z.object({
    ...{ id: z.string(), kind, day, rating, title: z.string(), titleLang: lang },
    ...{ institution: z.string(), institutionLang: lang, authors: z.string(), stated: z.string() },
    summary: z.string(),
    link: z.string().describe("Where the report stands at its publisher; empty where that is not known."),
    document: z.string().nullable().describe("The address of the document, where the company may hand it out."),
  }),
);

/** The kinds of reports with how many there are. */
export const ReportTypes = listOf(z.object({ kind, count }));

/** The market's viewpoint: the mean of the gauge values of each institution's latest rating in 180 days. */
export const MarketViewpoint = z.object({
  value: z.string().describe("From 0 (sell) to 1 (buy); 0.5 where nobody rates the company."),
  rating: z.enum(ratings).nullable().describe("Null is no coverage, which is not neutral."),
  institutions: count,
  counts: z.record(z.enum(ratings), count),
});
