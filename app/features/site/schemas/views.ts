import { z } from "zod";
import { spans } from "../rules/views";

const id = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .nullish()
  .catch(null);

/**
 * What was looked at: a page by its path below /ui/irh/, a content by its id, or a search without hits by its words.
 * What makes no sense counts as not said.
 */
export const ViewInfo = z.object({
  page: z.string().max(100).nullish().catch(null),
  content: id,
  search: z.string().max(64).nullish().catch(null),
});
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
