import { z } from "zod";
import { announcement } from "./kind";
import { announcementTypes } from "./rules";

/** The call's paging beside the list's filters. */
export const NoticeQuery = announcement.Query.extend({ pageSize: z.coerce.number().int().min(1).max(50).default(20) });

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
