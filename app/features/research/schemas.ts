import { z } from "zod";
import { isDay } from "~/shared/dates";
import { fileId, link, requiredWords, words } from "~/shared/schemas";
import { flag, oneOf, pageSize, place, whole, year } from "~/shared/wire";
import { ImportedFile } from "~/sheets/schemas";
import { reportFields } from "./rules/report-file";
import { perPage, ratings, reportKinds } from "./rules/terms";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");
const line = (max: number) => z.string().trim().max(max, "fieldTooLong").default("");

/** What staff say of a report; a document of it is kept with a note of the right to hand it out. */
export const Report = z
  .object({
    kind: z.enum(reportKinds, "fieldRequired"),
    title: requiredWords(300),
    institution: requiredWords(120),
    authors: line(200),
    day: z.string().trim().refine(isDay, "dayFormat"),
    rating: z.union([z.literal(""), z.enum(ratings)], "fieldWrong").default(""),
    stated: line(40),
    code: line(40).refine((text) => /^[\w.-]*$/.test(text), "fieldWrong"),
    link: link.default(""),
    summary: words(2_000).default({ "zh-CN": "" }),
    fileId: fileId.default(""),
    rights: line(200),
  })
  .refine(({ fileId: file, rights }) => file === "" || rights !== "", { path: ["rights"], message: "fieldRequired" });
export type ReportValues = z.output<typeof Report>;

/** One save by a call: new without `id`. */
export const ReportSave = Report.safeExtend({
  id: id.nullable().default(null),
  revision: whole(0).default(0),
  posted: flag.default(false),
});
/** One change of a report that there is. */
export const ReportChange = ReportSave.safeExtend({ id, revision: whole(1) });
export const ReportId = z.object({ id });

/** What of the reports is asked for; nothing is all. */
export const ReportsQuery = z.object({
  kind: oneOf(reportKinds),
  year,
  rating: oneOf(ratings),
  text: z.string().trim().max(60, "fieldTooLong").nullish(),
  after: place,
  limit: pageSize(100).default(perPage),
});
export type ReportsQuery = z.output<typeof ReportsQuery>;

/** The part of an address that a page of reports is asked by. */
export const reportParams = ["kind", "year", "after"] as const;

/** What an address asks for; what makes no sense in it asks for nothing. */
export function reportsQueryIn({ searchParams }: URL): ReportsQuery {
  const params = Object.fromEntries(reportParams.map((name) => [name, searchParams.get(name)]));
  const input = ReportsQuery.safeParse(params);
  return input.success ? input.data : ReportsQuery.parse({});
}

/** A file to be read as reports, and whether a person said that it is of the company. */
export const ReportFile = ImportedFile(reportFields).extend({
  own: z.preprocess((typed) => typed === "yes" || typed === true, z.boolean()).default(false),
});
export type ReportFile = z.output<typeof ReportFile>;
