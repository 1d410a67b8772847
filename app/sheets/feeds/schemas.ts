import { z } from "zod";

/** The settings of a company's feed; an empty address ends it. */
export const FeedSettings = z.object({
  url: z.string().trim().max(500, "fieldTooLong"),
  active: z.preprocess((value) => value === "on" || value === true, z.boolean()),
});
export type FeedSettings = z.infer<typeof FeedSettings>;
