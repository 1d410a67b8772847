import { z } from "zod";
import { oneOf, pageSize, place, year } from "~/shared/wire";
import { announcementTypes } from "./rules";

/** The list's filters as the call asks them, with its paging: what makes no sense is refused. */
export const NoticeQuery = z.object({
  type: oneOf(announcementTypes),
  year,
  q: z.string().trim().max(64, "fieldTooLong").nullish(),
  after: place,
  before: place,
  pageSize: pageSize(50),
});

const choice = z.object({
  type: z.enum(announcementTypes).optional(),
  title: z.string().trim().max(300, "fieldTooLong").optional(),
  leave: z.boolean().optional(),
});

/** The JSON of a hidden field; text that is none fails. */
const json = z
  .string()
  .max(1_000_000)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: "custom", message: "fieldWrong" });
      return z.NEVER;
    }
  });

/** An import as a person confirms it: the preview's fingerprint and what was chosen for single rows, by their line. */
export const ConfirmedImport = z.object({
  fileId: z.string().min(1).max(64),
  fingerprint: z.string().min(1).max(128),
  mode: z.enum(["publish", "drafts"]),
  choices: json.pipe(z.record(z.string().max(8), choice)),
});
export type ConfirmedImport = z.output<typeof ConfirmedImport>;

/** Annual, half-year and quarterly reports, of one year or of all. */
export const ReportQuery = NoticeQuery.pick({ year: true, after: true, pageSize: true });
export type ReportQuery = z.output<typeof ReportQuery>;
