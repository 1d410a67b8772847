import { z } from "zod";
import { spans } from "./views";

const id = z.string("fieldWrong").regex(/^[\w-]{1,64}$/, "fieldWrong");

/**
 * What was looked at: a page by its path below /ui/irh/, a content by its id, or a search without hits by its words.
 */
export const ViewInfo = z
  .object({
    page: z.string("fieldWrong").max(100, "fieldTooLong").nullish(),
    content: id.nullish(),
    search: z.string("fieldWrong").max(64, "fieldTooLong").nullish(),
  })
  .refine(({ page, content, search }) => page || content || search, { path: ["page"], message: "fieldRequired" });
export type ViewInfo = z.output<typeof ViewInfo>;

export const VideoView = z.object({ content: id });

/** The span of the statistics in days. */
export const Span = z.object({
  days: z.coerce
    .number()
    .refine((days) => (spans as readonly number[]).includes(days))
    .catch(30)
    .default(30),
});
