import { z } from "zod";
import { BaseDraft } from "~/features/site/schemas/drafts";
import { announcementTypes } from "./rules";

const link = z
  .string()
  .trim()
  .max(500, "fieldTooLong")
  .refine((text) => text === "" || /^https?:\/\/[^\s"'<>]+$/i.test(text), "websiteFormat")
  .default("");

/** An announcement as staff write or import it; clock times are ISO instants. */
export const Announcement = BaseDraft.extend({
  type: z.enum(announcementTypes, "fieldRequired"),
  facts: z.object({
    exchangeAt: z.iso.datetime().nullable().default(null),
    exchangeUrl: link,
    number: z.string().trim().max(80, "fieldTooLong").default(""),
  }),
});

const year = z.coerce.number().int().min(1990).max(2100).nullish().catch(null);

/** What a list shows: `after` is the opaque place after the last row of the page before. Values that make no sense count as not said. */
export const AnnouncementQuery = z.object({
  type: z.enum(announcementTypes).nullish().catch(null),
  year,
  q: z.string().trim().max(64).nullish().catch(null),
  after: z.string().max(80).nullish().catch(null),
});
export type AnnouncementQuery = z.output<typeof AnnouncementQuery>;

/** The call's paging beside the list's filters. */
export const NoticeQuery = AnnouncementQuery.extend({ pageSize: z.coerce.number().int().min(1).max(50).default(20) });
