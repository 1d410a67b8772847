import { z } from "zod";
import { isDay } from "~/shared/dates";
import { link, requiredWords, words } from "~/shared/schemas";
import { flag, someDay, whole } from "~/shared/wire";
import { ImportedFile } from "~/sheets/schemas";
import { figureFields } from "./rules/figure-file";
import { ratingFields } from "./rules/rating-file";
import { betters, isNumber, scaleNames, scaleOf } from "./rules/scales";
import { assurances, mostRatings, mostYears, topics } from "./rules/terms";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");
const limit = z.string().trim().max(11, "fieldTooLong").default("");
const grade = z
  .string()
  .trim()
  .regex(/^[^\s,<>]{1,12}$/u, "fieldWrong");

/**
 * What staff say of an agency. A well-known scale is taken as its agency publishes it, whatever else is said of one.
 */
export const Agency = z
  .object({
    name: requiredWords(60),
    scale: z.enum(scaleNames, "fieldRequired"),
    grades: z.array(grade).max(40, "fieldTooLong").default([]),
    least: limit,
    most: limit,
    better: z.enum(betters, "fieldWrong").default("higher"),
    about: words(1_000).default({ "zh-CN": "" }),
    link: link.default(""),
  })
  .transform((row) => ({ ...row, ...scaleOf(row.scale, row) }))
  .superRefine(({ scale, grades, least, most }, ctx) => {
    const wrong = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
    if (scale === "grades" && (grades.length < 2 || new Set(grades).size < grades.length)) wrong("grades", "esgGrades");
    if (scale !== "numbers") return;
    if (!isNumber(least)) wrong("least", "amountFormat");
    else if (!isNumber(most)) wrong("most", "amountFormat");
    else if (Number(least) >= Number(most)) wrong("most", "esgSpan");
  });
export type AgencyValues = z.output<typeof Agency>;

/** What staff say of a rating. Whether the score stands on the scale of its agency is asked on saving. */
export const Rating = z.object({
  agencyId: id,
  day: z.string().trim().refine(isDay, "dayFormat"),
  score: z
    .string()
    .transform((typed) => typed.normalize("NFKC").replace(/[−–]/g, "-").trim())
    .pipe(grade),
  note: words(200).default({ "zh-CN": "" }),
  link: link.default(""),
});
export type RatingValues = z.output<typeof Rating>;

const YearFigure = z.object({
  year: whole(1990, 2100),
  value: z
    .string()
    .trim()
    .transform((typed) => typed.normalize("NFKC").replace(/[,\s]/g, "").replace("−", "-"))
    .refine((typed) => /^-?\d{1,15}(\.\d{1,6})?$/.test(typed), "amountFormat"),
  assurance: z.union([z.literal(""), z.enum(assurances)], "fieldWrong").default(""),
});

/** What staff say of a key figure; its years come newest first. */
export const KeyFigure = z
  .object({
    topic: z.enum(topics, "fieldRequired"),
    name: requiredWords(80),
    unit: requiredWords(40),
    note: words(300).default({ "zh-CN": "" }),
    series: z.array(YearFigure).min(1, "fieldRequired").max(mostYears, "fieldTooLong"),
  })
  .superRefine(({ series }, ctx) => {
    // guard: figure-year-unique
    for (const [at, { year }] of series.entries())
      if (series.findIndex((one) => one.year === year) < at)
        ctx.addIssue({ code: "custom", path: ["series", at, "year"], message: "esgYearTwice" });
  })
  .transform((figure) => ({ ...figure, series: figure.series.toSorted((one, other) => other.year - one.year) }));
export type FigureValues = z.output<typeof KeyFigure>;

/** One save of a rating by a call: new without `id`. */
export const RatingSave = Rating.extend({
  id: id.nullable().default(null),
  revision: whole(0).default(0),
  posted: flag.default(false),
});
export const RatingId = z.object({ id });
export const RatingAt = z.object({ id, revision: whole(1) });
export const RatingPlace = z.object({
  id,
  sort: whole(1, mostRatings).describe("The place in the list from now on, counted from 1."),
});
/** Which ratings are asked for; nothing is all. */
export const RatingsQuery = z.object({ agencyId: id.nullish(), reportDate: someDay });

/** Which agency's history the page shows. */
export const EsgPage = z.object({ agency: id.nullish().catch(null) });

/** A file to be read as key figures. */
export const FigureFile = ImportedFile(figureFields);
export type FigureFile = z.output<typeof FigureFile>;

/** A file to be read as ratings. */
export const RatingFile = ImportedFile(ratingFields);
export type RatingFile = z.output<typeof RatingFile>;
