import { z } from "zod";
import { readNumber } from "~/publishing/lists/paging";
import { readCursor } from "~/shared/place";
import { oneOf, pageSize, place, year } from "~/shared/wire";
import { ImportedFile, jsonText } from "~/sheets/schemas";
import { announcementTypes } from "./rules";
import { recordFields } from "./rules/import-records";

const anyPlace = z.string().max(120, "placeUnknown").nullish();

/**
 * The list's filters as the call asks them, with its paging: what makes no sense is refused. A search has places of its
 * own.
 */
export const NoticeQuery = z
  .object({
    type: oneOf(announcementTypes),
    year,
    q: z.string().trim().max(64, "fieldTooLong").nullish(),
    after: anyPlace,
    before: anyPlace,
    pageSize: pageSize(50),
  })
  .superRefine(({ q, ...places }, ctx) => {
    const read = q ? readNumber : readCursor;
    for (const field of ["after", "before"] as const)
      if (places[field] && !read(places[field]))
        ctx.addIssue({ code: "custom", path: [field], message: "placeUnknown" });
  });

const choice = z.object({
  type: z.enum(announcementTypes).optional(),
  title: z.string().trim().max(300, "fieldTooLong").optional(),
  leave: z.boolean().optional(),
});

/**
 * A file to be read as announcements, what a person said of its columns and of single rows (by their line), and where
 * they go.
 */
export const AnnouncementFile = ImportedFile(recordFields).extend({
  mode: z.enum(["publish", "drafts"]).default("publish"),
  /** Said where nothing in the file tells whose announcements they are. */
  ours: z.literal("yes").optional(),
  choices: jsonText.pipe(z.record(z.string().max(8), choice)).default({}),
});
export type AnnouncementFile = z.output<typeof AnnouncementFile>;

/** Annual, half-year and quarterly reports, of one year or of all. */
export const ReportQuery = z.object({ year, after: place, pageSize: pageSize(50) });
export type ReportQuery = z.output<typeof ReportQuery>;
