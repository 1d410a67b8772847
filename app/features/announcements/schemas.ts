import { z } from "zod";
import { BaseDraft } from "~/publishing/schemas/drafts";
import { announcementTypes } from "./rules";

const link = z
  .string()
  .trim()
  .max(500, "fieldTooLong")
  .refine((text) => text === "" || /^https?:\/\/[^\s"'<>]+$/i.test(text), "websiteFormat")
  .default("");

const secureLink = z
  .string()
  .trim()
  .max(500, "fieldTooLong")
  .regex(/^https:\/\/[^\s"'<>\\]+$/i, "secureLinkFormat");

/** A file of the announcement by its id, or nothing. */
const fileId = z
  .string()
  .trim()
  .regex(/^[\w-]{0,64}$/, "fieldWrong");

const Facts = z.object({
  exchangeAt: z.iso.datetime().nullable().default(null),
  exchangeUrl: link,
  number: z.string().trim().max(80, "fieldTooLong").default(""),
  video: z.union([secureLink, fileId], "secureLinkFormat").optional(),
  poster: fileId.optional(),
});

/** An announcement as staff write or import it; clock times are ISO instants. */
export const Announcement = BaseDraft.extend({
  type: z.enum(announcementTypes, "fieldRequired"),
  facts: Facts,
}).superRefine(({ facts, files }, ctx) => {
  for (const name of ["video", "poster"] as const) {
    const wanted = facts[name] ?? "";
    const isFile = wanted !== "" && !wanted.includes(":");
    if (isFile && !files.some((file) => file.fileId === wanted))
      ctx.addIssue({ code: "custom", path: ["facts", name], message: "fileNotAttached" });
  }
});

const year = z.coerce.number().int().min(1990).max(2100).nullish().catch(null);

/**
 * What a list shows: `after` is the opaque place of the last row of the page before, `before` that of the first row of the page
 * after. Values that make no sense count as not said.
 */
export const AnnouncementQuery = z.object({
  type: z.enum(announcementTypes).nullish().catch(null),
  year,
  q: z.string().trim().max(64).nullish().catch(null),
  after: z.string().max(80).nullish().catch(null),
  before: z.string().max(80).nullish().catch(null),
});
export type AnnouncementQuery = z.output<typeof AnnouncementQuery>;

/** The call's paging beside the list's filters. */
export const NoticeQuery = AnnouncementQuery.extend({ pageSize: z.coerce.number().int().min(1).max(50).default(20) });

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
