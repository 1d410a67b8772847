import { z } from "zod";
import { FileLink, instant, lang, listOf } from "~/shared/wire";
import { announcementTypes } from "./rules";

const Announcement = z.object({
  id: z.string(),
  type: z.string(),
  /** The moment of disclosure, which no correction changes; `changedAt` is that of the present version. */
  at: instant,
  changedAt: instant,
  /** What the present version corrects of the one before. */
  correction: z.object({ lang, text: z.string() }).nullable(),
  title: z.string(),
  summary: z.string(),
  lang,
  href: z.string(),
  files: z.array(FileLink),
});

/** A page of the disclosure column; `automatic` words were converted from Simplified Chinese. */
export const NoticePage = listOf(Announcement.extend({ automatic: z.boolean() })).extend({
  previous: z.string().nullable(),
  years: z.array(z.number().int()),
});

/** A page of the periodic reports, each with the year it came out in. */
export const ReportPage = listOf(Announcement.extend({ year: z.number().int() }));

const count = z.number().int();
export const DisclosureStatistics = z.object({
  total: count,
  years: z.array(
    z.object({
      year: count,
      total: count,
      types: z.record(z.enum(announcementTypes), count),
      quarters: z.array(count),
    }),
  ),
});
